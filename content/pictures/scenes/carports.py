"""Drawings of a carport: from the side with a car in it, and from above with its bays."""
import math

from drawing import INK, SKY, SOFT, STEEL, STONE, Sheet
from panels import spec
from plans import GAP, field, slab
from scale import smooth

BODY = smooth([(-1.93, .30), (-1.96, .50), (-1.86, .74), (-1.35, .88), (-.98, .95), (-.62, 1.24), (-.2, 1.45), (.35, 1.52), (.95, 1.48),
               (1.45, 1.28), (1.76, 1.02), (1.9, .94), (1.96, .62), (1.92, .30)])
GLAZING = smooth([(-.84, .97), (-.5, 1.25), (-.12, 1.39), (.35, 1.44), (.9, 1.39), (1.35, 1.19), (1.5, 1.0)])
PAINT = '#b4442f'


def car(s, x):
    """A small car from the side, nose to the left."""
    s.poly([(x + a, b) for a, b in BODY], PAINT, INK, 2.5)
    s.poly([(x + a, b) for a, b in GLAZING], SKY, INK, 2)
    s.line((x + .28, 1.43), (x + .28, .36), stroke=INK, width=2)
    s.line((x - .72, .97), (x - .78, .40), stroke=INK, width=1.6)
    s.line((x - 1.94, .56), (x + 1.95, .56), stroke='#8d3424', width=2)
    s.rect(x - 1.90, .66, .2, .1, '#ffffff', INK, 1.6)
    s.rect(x + 1.76, .78, .16, .12, '#7c1d14', INK, 1.6)
    s.rect(x + .38, .8, .16, .035, INK, 'none')
    for u in (-1.22, 1.25):
        s.circle(x + u, .32, .38, '#3a2420', 'none')
        s.circle(x + u, .32, .32, '#30363d')
        s.circle(x + u, .32, .19, '#d9dde0', INK, 1.6)
        s.circle(x + u, .32, .05, INK, 'none')


def bush(s, x, z, size):
    """A shrub on the ground, or the crown of a tree."""
    turn = math.tau if z else math.pi
    s.poly([(x + size * (.93 + .07 * math.sin(11 * t)) * math.cos(t), z + size * (.93 + .07 * math.sin(13 * t)) * math.sin(t))
            for t in (turn * i / 160 for i in range(161))], '#b9c7a4', '#8ea376', 2)


def beside(p):
    """Roof, column, footing, a car and a person."""
    (_wide, deep), (front, rear), tilt = p.metres('Covered area'), p.metres('Clear height'), p.degrees('Structure')
    s = Sheet()
    s.view(0, 0, 1200, 1200, (-1.4, 5.95), (-2.4, 4.95))
    s.rect(-2, 0, 10, 6, SKY, 'none')
    s.circle(-.35, 4.0, .36, '#f2b632', 'none')
    s.rect(-2, -3, 10, 3, '#e6ddcb', 'none')
    s.rect(5.62, 0, .3, 3, '#9a8168', '#83694f', 2)
    for x, z, size in ((6.0, 2.5, 1.55), (5.3, 0, .6), (-1.5, 0, .5)):
        bush(s, x, z, size)
    s.rect(3.65, -1.4, 1.5, 1.2, STONE, INK, 2.5)
    s.rect(4.27, -.2, .26, rear + .1, STEEL, INK, 2.5)
    s.poly([(4.27, 1.2), (4.27, 1.6), (2.35, front + .22), (1.85, front + .17)], STEEL, INK, 2.2)
    slope = deep / math.cos(math.radians(tilt))
    slab(s, 0, front, slope, tilt, .2, STEEL)
    end, top = slab(s, 0, front + .2, slope, tilt, .09)
    for i in (.004, .5, .996):
        s.rect(end * i - .02, front + .2 + (top - front - .2) * i - .06, .05, .19, '#c9d3de', INK, 1.5)
    s.rect(end - .02, top - .3, .16, .16, STEEL, INK, 2)
    s.line((end + .06, top - .3), (end + .06, top - .55), (4.62, 2.1), (4.62, 0), stroke=SOFT, width=8)
    car(s, 2.12)
    s.person(-.85)
    s.line((-2, 0), (8, 0), width=4)
    s.up(-.28, 0, front, f'{front:.1f} m', 1)
    s.up(end + .4, 0, rear, f'{rear:.1f} m', 1)
    s.note(3.65, -.72, 'footing', -16, 0, size=34, fill=SOFT, anchor='end')
    s.across(0, deep, -1.72, f'{deep:.1f} m')
    s.note(1.9, 3.55, f'{tilt:.0f} degrees', 0, 0, size=34, fill=SOFT, anchor='middle')
    return s


def roofed(s, x, y):
    """A car from above, nose down."""
    s.poly(smooth([(x + u, y + v) for u, v in ((-.82, .3), (-.86, 1.9), (-.8, 3.6), (-.6, 3.86), (.6, 3.86), (.8, 3.6), (.86, 1.9), (.82, .3),
                                               (.55, 0), (-.55, 0), (-.82, .3))]), '#ffffff', INK, 2)
    s.poly([(x - .62, y + 1.25), (x + .62, y + 1.25), (x + .54, y + 1.75), (x - .54, y + 1.75)], SKY, INK, 1.6)
    s.poly([(x - .54, y + 3.1), (x + .54, y + 3.1), (x + .6, y + 3.45), (x - .6, y + 3.45)], SKY, INK, 1.6)


def above(p):
    """The modules over their four bays, the cars' noses before them; columns, footings, measures."""
    one, count = p.part('Solar Panels')
    (wide, deep), tilt = p.metres('Covered area'), p.degrees('Structure')
    s = Sheet()
    s.title(p.title, p.spec('Panels'), f"{p.spec('Covered area').split(', ')[1]}, measures in metres".capitalize())
    s.view(40, 190, 1120, 960, (-1.2, wide + .5), (-3.0, deep + 1.2))
    s.rect(-.5, -2.3, wide + 1, deep + 2.9, '#ebe4d6', 'none')
    for i in range(5):
        s.line((wide * i / 4, -2.2), (wide * i / 4, 0), stroke='#ffffff', width=7)
    for i in (0, 1, 3):
        roofed(s, wide * (i + .5) / 4, -1.55)
    side, k = (wide - count // 2 * (spec(one)['w'] + GAP)) / 2, math.cos(math.radians(tilt))
    s.rect(0, 0, wide, deep, STONE, INK, 2.5)
    field(s, one, 2, count // 2, side, (deep - 2 * (spec(one)['h'] + GAP) * k) / 2, tilt)
    for i in range(1, 4):
        s.line((wide * i / 4, 0), (wide * i / 4, deep), stroke='#ffffff', width=2.5, dash='12 10')
    for i in (1, 3):
        s.rect(wide * i / 4 - .75, 3.65, 1.5, 1.2, 'none', '#ffffff', 2.5, '9 7')
        s.rect(wide * i / 4 - .16, 4.2, .32, .3, STEEL, '#ffffff', 3)
    s.line((0, deep + .12), (wide, deep + .12), stroke=SOFT, width=7)
    s.note(wide, deep + .12, 'gutter and downpipe', 0, -16, size=30, fill=SOFT, anchor='end')
    s.across(0, wide, -2.62, f'{wide:.1f}')
    s.up(-.32, 0, deep, f'{deep:.1f}', -1)
    return s
