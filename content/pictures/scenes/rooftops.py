"""Panel arrays on their structures, used by solutions, posts and the hero."""
import math

from core import at, box, tube
from panels import panel, spec


def array(rows, cols, p, tilt=16, low=.35, loc=(0, 0, 0), turn=0, wide=False, legs=True,
          pads=True, material='galva', braces=True):
    """Tilted table of panels facing -Y; loc is the ground under its front edge middle.

    rows run up the slope, cols along X; `low` is the height of the front edge.
    """
    s = spec(p)
    pw, ph = (s['h'], s['w']) if wide else (s['w'], s['h'])
    gap = .022
    length, slope = cols * (pw + gap), rows * (ph + gap)
    rise, run = math.sin(math.radians(tilt)), math.cos(math.radians(tilt))
    with at(loc, (0, 0, turn)):
        with at((0, 0, low), (tilt, 0, 0)):
            for r in range(rows):
                for c in range(cols):
                    panel(p, (-length / 2 + (c + .5) * (pw + gap), (r + .5) * (ph + gap), .06),
                          (0, 0, 90 if wide else 0), labelled=False, plain=True)
                for k in (.22, .78):
                    box((length + .16, .045, .045), (0, (r + k) * (ph + gap), -.002), 'alu', .002)
            for c in range(cols + 1):  # clamps
                for r in range(rows):
                    for k in (.22, .78):
                        x = -length / 2 + c * (pw + gap) + (0 if 0 < c < cols else (.006 if c == 0 else -.006))
                        box((.03, .05, .012), (x, (r + k) * (ph + gap), .062), 'alu', .001)
        if low < 1.3:
            tube([(-length / 2, .02, low + .02), (-length / 2 - .10, .03, .06), (-length / 2 - .45, .05, .04)], .014, 'rubber')
        if not legs:
            return
        posts = max(2, int(round(length / 2.3)) + 1)
        for i in range(posts):
            x = -length / 2 + .25 + (length - .5) * i / (posts - 1)
            with at((x, 0, low), (tilt, 0, 0)):
                box((.06, slope * .94, .07), (0, slope / 2, -.06), material, .003)
            for t in (.12, .88):
                y, top = slope * t * run, low + slope * t * rise - .09
                box((.07, .07, top), (x, y, top / 2), material, .004)
                if pads:
                    box((.32, .32, .22), (x, y, .11), 'concrete', .02)
                else:
                    box((.22, .22, .014), (x, y, .007), material, .003)
            if braces:
                y0, y1 = slope * .12 * run, slope * .88 * run
                z1 = low + slope * .88 * rise - .15
                if z1 > .7:
                    tube([(x, y0 + (y1 - y0) * .45, low + slope * .46 * rise - .1), (x, y1, z1 * .30)], .02,
                         material, kind='POLY')


def elevated(rows, cols, p, height=2.4, tilt=9, loc=(0, 0, 0), turn=0, material='galva'):
    """Walk-under structure: tall columns, beams, cross braces."""
    array(rows, cols, p, tilt, height, loc, turn, legs=False)
    s = spec(p)
    length, slope = cols * (s['w'] + .022), rows * (s['h'] + .022)
    run, rise = math.cos(math.radians(tilt)), math.sin(math.radians(tilt))
    with at(loc, (0, 0, turn)):
        with at((0, 0, height), (tilt, 0, 0)):
            for x in (-length * .42, 0, length * .42):
                box((.08, slope * 1.0, .10), (x, slope / 2, -.08), material, .004)
        for x in (-length * .42, 0, length * .42):
            for t in (.10, .90):
                y, top = slope * t * run, height + slope * t * rise - .12
                box((.10, .10, top), (x, y, top / 2), material, .004)
                box((.26, .26, .02), (x, y, .01), material, .003)
                for d in (-1, 1):
                    tube([(x, y, top - .6), (x + d * .38, y, top - .06)], .022, material, kind='POLY')
        for t in (.10, .90):
            box((length * .98, .07, .09), (0, slope * t * run, height + slope * t * rise - .15), material, .004)
