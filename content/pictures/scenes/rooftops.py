"""Panel arrays on their structures, used by solutions, posts and the hero."""
import math

from core import at, box, prism, tube
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


def flush(rows, cols, p, loc=(0, 0, 0), rot=(0, 0, 0), wide=False):
    """Panels parallel to a sheet roof on low rails."""
    s = spec(p)
    pw, ph = (s['h'], s['w']) if wide else (s['w'], s['h'])
    with at(loc, rot):
        for r in range(rows):
            for c in range(cols):
                panel(p, ((c - (cols - 1) / 2) * (pw + .022), (r + .5) * (ph + .022), .14), (0, 0, 90 if wide else 0), labelled=False, plain=True)
            for k in (.22, .78):
                box((cols * (pw + .022) + .2, .04, .05), (0, (r + k) * (ph + .022), .08), 'alu', .002)


def corrugated(width, depth, loc=(0, 0, 0), rot=(0, 0, 0), material='sheet', pitch=.25):
    """Trapezoidal metal sheet in XY, ribs along Y starting at y=0."""
    n, points = int(width / pitch), []
    for i in range(n):
        x = -width / 2 + i * pitch
        points += [(x, 0), (x + pitch * .62, 0), (x + pitch * .70, .035), (x + pitch * .92, .035)]
    points.append((width / 2, 0))
    from core import mesh
    verts, faces = [], []
    for i, (x, z) in enumerate(points):
        verts += [(x, 0, z), (x, depth, z)]
        if i:
            k = 2 * i
            faces.append((k - 2, k, k + 1, k - 1))
    mesh(verts, faces, material, loc, rot)


def shed(width=30, depth=16, eave=6, slope=9, material='sheet', wall='sheet-blue'):
    """Gable shed, ridge along X, ground at z=0; returns (ridge height, slope length)."""
    half = depth / 2
    rise = half * math.tan(math.radians(slope))
    run = half / math.cos(math.radians(slope))
    box((width, depth, eave), (0, 0, eave / 2), 'plaster-white', .02)
    box((width + .02, depth + .02, eave * .35), (0, 0, eave * .175), wall, .02)
    gable = [(-half, 0), (half, 0), (0, rise)]
    with at((-width / 2, 0, eave), (0, 0, -90)):
        prism(gable, width, (0, 0, 0), 'plaster-white', 0)
    for s in (0, 180):
        with at((0, 0, 0), (0, 0, s)):
            corrugated(width + .8, run + .4, (0, -half - .35, eave - .35 * math.tan(math.radians(slope)) + .03),
                       (slope, 0, 0), material)
    box((width + .8, .5, .06), (0, 0, eave + rise + .06), material, .01)
    for i in range(5):
        x = -width * .4 + width * .2 * i
        box((2.2, .1, 1.0), (x, -half - .02, eave * .66), 'window', .01)
        for k in range(6):
            box((.02, .12, 1.0), (x - 1.1 + .44 * k, -half - .03, eave * .66), 'alu', 0)
    box((4.2, .12, 4.0), (width * .1, -half - .03, 2.0), 'lightgrey', .01)
    for k in range(13):
        box((4.2, .03, .02), (width * .1, -half - .10, .3 + .3 * k), 'grey', 0)
    return eave + rise, run
