"""What stands above ground that stays in use, drawn: panels on and over a terrace, a carport."""
import math

from axonometric import Axonometric, tone
from built import CROP, TANK, WALL
from carports import BODY, GLAZING
from drawing import SKY, STEEL


def _terrace(a, right=7.9, front=-2.2, wall=WALL):
    """Tiles, a parapet on two sides, the stair's room with the inverter at its wall and a tank on its roof."""
    wide, deep = right + 2.7, 6.8 - front
    a.box(-2.7, front, -1.1, wide, deep, 1.1, wall, 0, 2.2)
    a.add([(-2.7, front, 0), (right, front, 0), (right, 6.8, 0), (-2.7, 6.8, 0)], '#d8c9b4', layer=.2)
    for i in range(1, 11):
        a.add([(-2.7 + wide * i / 11, front, 0), (-2.7 + wide * i / 11, 6.8, 0)], 'none', '#c3b299', 1, .3, False)
    for i in range(1, 9):
        a.add([(-2.7, front + deep * i / 9, 0), (right, front + deep * i / 9, 0)], 'none', '#c3b299', 1, .3, False)
    a.box(-2.7, 6.6, 0, wide, .2, .9, wall, .5)
    a.box(right - .2, front, 0, .2, deep, .9, wall, .6)
    a.box(-2.5, 4.2, 0, 2.3, 2.3, 2.5, wall, .7)
    a.box(-2.7, 4.0, 2.5, 2.7, 2.7, .16, '#ffffff', .8)
    a.add([(-1.4, 4.19, 0), (-.55, 4.19, 0), (-.55, 4.19, 2.0), (-1.4, 4.19, 2.0)], '#8d6748', layer=.9)
    a.box(-2.25, 4.04, 1.1, .5, .16, .65, '#ffffff', .9)
    a.drum(-1.3, 5.4, 2.66, .52, 1.15, TANK, .9)


def _pots(a, places, y):
    """Plants in pots."""
    for x in places:
        a.drum(x, y, 0, .2, .34, '#b5623c', 1)
        for k in range(9):
            t = k * 2.4
            a.add([(x - .06, y, .34), (x + .06, y, .34), (x + .34 * math.cos(t), y + .3 * math.sin(t), .62 + .05 * k)], CROP, '#5f7d3c', 1, 1.2)


def low(p):
    """Panels in one row or two, low on a terrace with a path round them."""
    one, count = p.part('Solar Panels')
    a, rows = Axonometric(-30, 34), 1 if count < 6 else 2
    _terrace(a, 6.2, -.4, '#e3bfae') if rows == 1 else _terrace(a, 6.4, -1.3, '#f4f0e8')
    _pots(a, (1.2, 2.0) if rows == 1 else (5.2,), 5.9)
    wide = count // rows * 1.156
    x, y = (.9, 1.5) if rows == 1 else (2.1, .5)
    a.table(one, rows, count // rows, (x, y, p.number('m', 'Structure') if rows == 2 else .5, 0), p.degrees('Structure'), 3, 'block')
    a.line((x, y + .1, .45), (x - .3, y + .1, .03), (-.2, 2.2, .03), (-2.0, 3.2, .03), (-2.0, 4.0, .03), (-2.0, 4.0, 1.1), stroke=TANK, width=4, layer=1.5)
    a.person(x + wide + .5, y - .4, fill='#9c8465', layer=4)
    a.pin((x + wide * .5, y + rows * .9, .9 + rows * .2), 'panels')
    a.pin((-2.0, 4.04, 1.4), 'inverter', (-60, 120))
    a.pin((x + wide * .95, y + .3, .12), 'structure', (70, 100))
    a.pin((-.2, 2.2, .03), 'cable', (-40, 120))
    return a.sheet(p, SKY)


def shade(p):
    """Two rows of five above a terrace that stays in use: a cot, plants and people below, the inverter at the stair's wall."""
    one, _count = p.part('Solar Panels')
    a, clear = Axonometric(-30, 17), p.number('m', 'Structure')
    _terrace(a)
    _pots(a, (3.4, 4.2, 5.0), 5.7)
    for x in (1.6, 3.3):
        for y in (1.6, 2.4):
            a.box(x, y, 0, .08, .08, .42, '#6b4026', 1.5, 1)
    a.box(1.55, 1.55, .42, 1.9, .95, .07, '#cdb88e', 1.6)
    a.box(1.6, 1.7, .49, .5, .7, .18, '#8e2f3a', 1.7)
    a.person(4.5, 1.4, fill='#9c8465', layer=1.8)
    a.table(one, 2, 5, (0, -.6, clear + .12, 0), 9, 3, layer=2)
    for t in (0, 4.55):
        a.box(0, -.6 + t * .97 if t else -.55, clear + t * .15, 5.75, .08, .1, STEEL, 2.1, 1.2)
    a.pin((2.9, 1.4, clear + .5), 'panels')
    a.pin((-2.0, 4.04, 1.4), 'inverter', (-60, 120))
    a.pin((.35, -.05, 1.1), 'structure', (-110, 110))
    return a.sheet(p, SKY)


def carport(p):
    """A roof on two columns over four bays; one is free, so that its column is seen."""
    one, count = p.part('Solar Panels')
    (wide, deep), (front, rear), tilt = p.metres('Covered area'), p.metres('Clear height'), p.degrees('Structure')
    a = Axonometric(-28, 17)
    a.add([(-1.2, -2.6, 0), (wide + .8, -2.6, 0), (wide + .8, deep + .8, 0), (-1.2, deep + .8, 0)], '#cfc8bb', 'none', 0, 0)
    for i in range(5):
        x = wide * i / 4
        a.add([(x - .05, -1.8, 0), (x + .05, -1.8, 0), (x + .05, deep, 0), (x - .05, deep, 0)], '#ffffff', 'none', 0, .1)
    for i, x in enumerate((wide * .25, wide * .75)):
        a.box(x - .15, deep - .75, 0, .3, .3, rear - .1, STEEL, 1)
        a.line((x, deep - .75, 1.3), (x, 2.0, front + .1), width=13, layer=1.1)
    for i, paint in ((0, '#b4442f'), (1, '#e9e6df'), (3, '#46647c')):
        left, start, layer = wide * (i + .5) / 4 - .82, -.2 + 1.96, 2 + .5 * (3 - i)
        a.extruded([(y, z) for y, z in BODY], (left, start, 0), 1.64, paint, layer, '#7f97a5')
        a.add([(left - .005, start + y, z) for y, z in GLAZING], '#7f97a5', layer=layer + .2)
        for u in (-1.22, 1.25):
            for radius, colour in ((.32, '#30363d'), (.18, '#d9dde0')):
                a.add([(left - .01, start + u + radius * math.cos(t), .32 + radius * math.sin(t)) for t in (math.tau * k / 24 for k in range(24))],
                      colour, layer=layer + .3)
    run = deep / math.cos(math.radians(tilt))
    top = front + run * math.sin(math.radians(tilt))
    a.add([(0, 0, front), (wide, 0, front), (wide, 0, front + .16), (0, 0, front + .16)], STEEL, layer=5)
    a.add([(0, 0, front), (0, deep, top), (0, deep, top + .16), (0, 0, front + .16)], tone(STEEL, .85), layer=5)
    a.add([(0, 0, front + .16), (wide, 0, front + .16), (wide, deep, top + .16), (0, deep, top + .16)], '#c9d3de', layer=5.1)
    width = count // 2 * 1.156
    a.panels(one, 2, count // 2, ((wide - width) / 2, .05, front + .24), tilt, 6)
    a.person(-.8, -1.2, fill='#a89878', layer=7)
    a.pin((4.2, 2.2, front + .5), 'panels')
    a.pin((wide * .75, deep - .9, 1.0), 'structure', (-70, 190))
    a.pin((8.75, -1.4, 0), 'bays', (60, 100))
    a.pin((wide, deep, top + .1), 'gutter', (-20, -110))
    return a.sheet(p, SKY)
