"""What a solution looks like when it stands, drawn: a farm's pump, a roof of flats, a shed."""
import math
import random

from axonometric import Axonometric, tone
from drawing import ACCENT, SKY, STEEL, STONE

SOIL, CROP, WATER, WALL, TANK, ROOF = '#cdb28e', '#7d9c52', '#8fc1d4', '#efe6d4', '#3c444d', '#e2ddd2'


def pump(p):
    """The array, the controller, the bore with its pipe and the tank between rows of a crop."""
    one, _count = p.part('Solar Panels')
    a, rnd = Axonometric(-32, 31), random.Random(3)
    a.box(-5.2, -2.2, -.6, 10.2, 9.2, .6, SOIL, 0, 2.2)
    for r in range(7):
        for i in range(20):
            x, y, h = -4.9 + .5 * i + rnd.uniform(-.06, .06), 3.3 + .55 * r, rnd.uniform(.5, .75)
            for lean in (-.22, .02, .24):
                a.add([(x - .05, y, 0), (x + .05, y, 0), (x + lean, y, h)], CROP if lean else '#6a8943', 'none', 0, 1)
    a.table(one, 3, 3, (.9, -1.2, 1.2, 0), 18)
    a.box(-.62, .2, 0, .09, .09, 1.0, STEEL, 2, 1.2)
    a.box(-.80, .12, .95, .5, .25, .7, '#ffffff', 2.2)
    a.box(-2.2, -.1, 0, .7, .7, .12, STONE, 1.5)
    a.drum(-1.85, .25, .12, .16, .5, STEEL, 1.6)
    a.line((-1.85, .25, .6), (-1.85, .25, 1.15), (-3.3, -.1, 1.15), (-3.3, -.1, .82), width=13, layer=2.6)
    a.line((-3.3, -.1, .8), (-3.3, -.1, .5), stroke=WATER, width=11, layer=2.7)
    a.box(-4.9, -1.3, 0, 2.5, 2.2, .62, STONE, 1.7)
    a.add([(-4.72, -1.12, .62), (-2.58, -1.12, .62), (-2.58, .72, .62), (-4.72, .72, .62)], WATER, layer=2.1)
    a.line((-.57, .2, .1), (-1.5, -.2, .02), (-1.85, .1, .02), stroke=TANK, width=4, layer=1.4)
    a.person(-.7, -1.7, fill='#a89070')
    a.pin((2.7, 1.4, 2.1), 'panels')
    a.pin((1.13, -.66, .5), 'structure', (-20, 110))
    a.pin((-.55, .12, 1.4), 'controller', (-40, -120))
    a.pin((-1.85, .15, .4), 'pump', (84, 92))
    a.pin((-3.6, -1.3, .3), 'tank', (-60, 120))
    a.pin((4.17, -.66, .02), 'foundation', (60, 100))
    return a.sheet(p, SKY)


def _storey(a, w, top, floors):
    """Windows and slabs of the two walls that are seen, below a roof."""
    for f in range(floors):
        z = top - 3.0 * (f + 1)
        a.box(-.15, -.15, z - .08, w + .3, .2, .16, '#ffffff', 1.1, 1.2)
        for i in range(int(w / 2.4)):
            x = 1.0 + 2.4 * i
            a.add([(x, 0, z + .9), (x + 1.2, 0, z + .9), (x + 1.2, 0, z + 2.3), (x, 0, z + 2.3)], '#7f97a5', '#ffffff', 3, 1.2)
            a.box(x - .15, -.5, z + 2.42, 1.5, .5, .1, '#ffffff', 1.3, 1.2)
        for i in range(4):
            y = 1.2 + 2.9 * i
            a.add([(0, y, z + .9), (0, y + 1.3, z + .9), (0, y + 1.3, z + 2.3), (0, y, z + 2.3)], '#6d8592', '#ffffff', 3, 1.2)


def flats(p):
    """Three rows on the roof of a block, tanks and the stair beside them, the inverters at the stair's wall."""
    one, _count = p.part('Solar Panels')
    a, wide, deep = Axonometric(-30, 33), 19.6, 12.4
    a.box(0, 0, -6.4, wide, deep, 6.4, WALL, 1, 2.2)
    _storey(a, wide, -.1, 2)
    a.box(0, deep - .2, 0, wide, .2, .9, WALL, 1.5)
    a.box(wide - .2, 0, 0, .2, deep, .9, WALL, 1.6)
    for i, cols in enumerate((10, 9, 9)):
        a.table(one, 1, cols, (5.4, 8.6 - 3.4 * i, .5, 0), 15, 5, 'block', 2 + 2 * i)
    a.box(.6, 7.6, 0, 3.2, 3.6, 2.6, WALL, 2)
    a.box(.4, 7.4, 2.6, 3.6, 4.0, .18, '#ffffff', 2.2)
    a.add([(1.9, 7.6, 0), (2.8, 7.6, 0), (2.8, 7.6, 2.0), (1.9, 7.6, 2.0)], '#8d6748', layer=2.3)
    for i in range(2):
        a.box(3.0 + .62 * (i - 1) - 2.0, 7.48, 1.1, .46, .14, .6, '#ffffff', 2.4, 1.4)
    for y in (1.4, 4.2):
        a.box(.8, y, 0, 1.7, 1.7, .5, STONE, 3.5 - y / 10)
        a.drum(1.65, y + .85, .5, .72, 1.3, TANK, 3.6 - y / 10)
    a.box(0, 0, 0, .2, deep, .9, WALL, 8)
    a.box(0, 0, 0, wide, .2, .9, WALL, 8.1)
    a.person(4.3, 3.0, layer=7.9, fill='#a89878')
    a.pin((10.4, 6.2, 1.0), 'panels')
    a.pin((1.3, 7.4, 1.4), 'inverter', (-110, -60))
    a.pin((13.2, 2.0, .15), 'structure', (90, 10))
    a.pin((1.65, 2.25, 1.8), 'tank', (-110, 20))
    return a.sheet(p, SKY)


def shed(p):
    """Three blocks on the slope that faces the eye, walkways between them, a lifeline at the ridge."""
    one, count = p.part('Solar Panels')
    a, wide, half, eave, tilt = Axonometric(-32, 32), 18.4, 10.0, 6.5, 9
    rise = half * math.tan(math.radians(tilt))
    a.add([(-3, -4.2, 0), (wide + 1.5, -4.2, 0), (wide + 1.5, 20, 0), (-3, 20, 0)], '#d8d2c6', 'none', 0, 0)
    a.add([(0, 0, 0), (wide, 0, 0), (wide, 0, eave), (0, 0, eave)], WALL, width=2.2)
    a.add([(0, 0, 0), (0, 2 * half, 0), (0, 2 * half, eave), (0, half, eave + rise), (0, 0, eave)], '#d6ccb9', width=2.2)
    a.add([(-.3, -.4, eave), (wide + .3, -.4, eave), (wide + .3, half, eave + rise + .07), (-.3, half, eave + rise + .07)], ROOF, width=2.2, layer=2)
    a.add([(-.3, half, eave + rise + .07), (wide + .3, half, eave + rise + .07), (wide + .3, 2 * half + .4, eave), (-.3, 2 * half + .4, eave)],
          tone(ROOF, .93), width=2.2, layer=1.9)
    for i in range(62):
        x = -.15 + .3 * i
        a.add([(x, -.4, eave + .01), (x, half, eave + rise + .07)], 'none', '#b9b3a6', 1, 2.1, False)
    for c in range(count // 16):
        a.panels(one, 4, 4, (.5 + 6.15 * c, .15, eave + .2), tilt, 3)
        if c:
            x = 6.15 * c - .55
            a.add([(x, 0, eave + .1), (x + .5, 0, eave + .1), (x + .5, half - .2, eave + rise + .05), (x, half - .2, eave + rise + .05)],
                  '#f2b632', width=1.4, layer=2.5)
    a.line((0, half, eave + rise + .35), (wide, half, eave + rise + .35), stroke=ACCENT, width=3.5, layer=4)
    for i in range(5):
        a.line((wide * i / 4, half, eave + rise), (wide * i / 4, half, eave + rise + .4), stroke=ACCENT, width=3.5, layer=4)
    a.add([(11.4, -.02, 0), (15.4, -.02, 0), (15.4, -.02, 4.2), (11.4, -.02, 4.2)], '#93a8b3', width=2.2, layer=2)
    for i in range(1, 10):
        a.add([(11.4, -.03, .42 * i), (15.4, -.03, .42 * i)], 'none', '#6d818c', 1.2, 2.1, False)
    for i in range(3):
        a.add([(1.6 + 2.9 * i, -.02, 4.4), (3.5 + 2.9 * i, -.02, 4.4), (3.5 + 2.9 * i, -.02, 5.5), (1.6 + 2.9 * i, -.02, 5.5)], '#7f97a5',
              '#ffffff', 3, 2)
    a.box(7.3, -.32, 1.5, .8, .3, .95, '#ffffff', 2.2)
    a.line((7.7, -.1, 2.45), (7.7, -.1, eave - .1), stroke=STEEL, width=5, layer=2.1)
    for k in (-.25, .25):
        a.line((-.35, 1.2 + k, 0), (-.35, 1.2 + k, eave + .9), stroke='#c98a12', width=4, layer=4)
    for i in range(16):
        a.line((-.35, .95, .4 + .4 * i), (-.35, 1.45, .4 + .4 * i), stroke='#c98a12', width=3, layer=4)
    a.person(9.4, -1.2, fill='#a89878', layer=5)
    a.person(10.2, -1.7, fill='#b9ab93', layer=5.1)
    a.pin((8.9, 4.8, eave + 1.0), 'panels')
    a.pin((7.7, -.32, 1.8), 'inverter', (-110, 60))
    a.pin((2.6, .1, eave + .2), 'rails', (-40, 140))
    a.pin((-.35, 1.2, 3.2), 'ladder', (-92, 20))
    a.pin((11.95, 2.2, eave + .4), 'walkway', (-30, 150))
    a.pin((15.5, half, eave + rise + .35), 'lifeline', (50, -110))
    return a.sheet(p, SKY)
