"""Drawings of large plants: rows on a block of flats, blocks on a shed, an array at its bore."""
import math

from drawing import ACCENT, INK, SKY, SOFT, STEEL, STONE, Sheet
from panels import spec
from plans import GAP, field, low_table, slab

ROW = 3.4       # from one row on the flats to the next
BLOCK = 5.6     # from one block on the shed to the next


def tank(s, x, z, size=1.0):
    """A water tank from the side."""
    s.rect(x - .6 * size, z, 1.2 * size, .5, STONE, INK, 2)
    s.rect(x - .55 * size, z + .5, 1.1 * size, 1.2 * size, '#3c444d', INK, 2)


def flats(p):
    """Three rows on the roof of a block, from the side and from above."""
    one, _count = p.part('Solar Panels')
    rows, tilt, front = (9, 9, 10), 15, .5
    s = Sheet()
    s.title(p.title, p.spec('Panels'), f"Strings {p.spec('Strings')}. Measures in metres.")
    s.view(60, 225, 1080, 280, (-2.2, 11.2), (-.3, 2.4))
    s.ground(-2.2, 11.2)
    for i in range(3):
        low_table(s, one, 1, tilt, front, i * ROW)
    s.person(-1.2)
    s.rect(10.6, 0, .18, .9, STONE, INK, 2)
    s.across(0, ROW, 1.55, f'{ROW:.1f}', -1)
    s.across(ROW, 2 * ROW, 1.55, f'{ROW:.1f}', -1)
    wide = 20.0
    s.view(70, 560, 1060, 590, (-1.2, wide), (-2.2, 10.6))
    s.rect(-1, -1.7, wide + .6, 12.0, '#ffffff', INK, 3)
    for i, cols in enumerate(rows):
        long, deep = field(s, one, 1, cols, 5.4, .4 + i * ROW, tilt)
    s.across(5.4, 5.4 + long, -.35, f'{long:.2f}')
    s.up(5.1, .4, .4 + 2 * ROW + deep, f'{2 * ROW + deep:.2f}', -1)
    for y in (2.6, 5.0):
        s.circle(1.0, y, .6, '#3c444d')
    s.rect(.0, 6.4, 2.8, 2.7, STONE, INK, 2.5)
    s.note(1.4, 7.6, 'stair', 0, 0, size=28, fill=SOFT, anchor='middle')
    s.note(1.0, 3.8, 'tanks', 44, 8, size=28, fill=SOFT)
    return s


def sheds(p):
    """Three blocks on one slope: the shed in section, the slope from above with its walkways."""
    one, count = p.part('Solar Panels')
    tilt, half, eave = 9, 10.0, 6.5
    rise, length = half * math.tan(math.radians(tilt)), 4 * (spec(one)['h'] + GAP) - GAP
    s = Sheet()
    s.title(p.title, p.spec('Panels'), f"Strings {p.spec('Strings').split(',')[0]}. Measures in metres.")
    s.view(60, 215, 1080, 370, (-2.6, 22.0), (-.4, 9.0))
    s.ground(-2.6, 22.0)
    s.poly([(0, 0), (0, eave), (half, eave + rise), (2 * half, eave), (2 * half, 0)], '#ffffff', INK, 3)
    s.poly([(-.35, eave - .05), (half, eave + rise), (2 * half + .35, eave - .05)], 'none', STEEL, 6, closed=False)
    slab(s, .25, eave + .16, length, tilt, .14)
    s.rect(13.4, 0, 4.0, 4.2, SKY, INK, 2)
    for i in range(6):
        s.line((13.4, .7 * i + .5), (17.4, .7 * i + .5), stroke=SOFT, width=1.2)
    s.person(-1.4)
    s.person(11.6)
    s.up(-.7, 0, eave, f'{eave:.1f}', -1)
    s.note(half * 1.5, eave + rise, f'{tilt} degrees', 20, 8, size=32, fill=SOFT, anchor='middle')
    wide = 2 * BLOCK + 4 * (spec(one)['w'] + GAP) - GAP
    s.view(90, 640, 1040, 490, (-1.2, wide + 3.0), (-1.3, 10.4))
    s.rect(-.5, -.4, wide + 3.0, 10.6, '#ffffff', INK, 2.5)
    for i in range(count // 16):
        field(s, one, 4, 4, i * BLOCK, .15)
        if i:
            s.rect(i * BLOCK - .72, -.1, .45, 10.1, STONE, STEEL, 1.6)
    s.line((-.5, 10.0), (wide + .5, 10.0), stroke=ACCENT, width=3, dash='12 8')
    s.note(wide + .5, 10.2, 'lifeline', 0, -10, size=28, fill=ACCENT, anchor='end')
    s.across(0, wide, -.62, f'{wide:.2f}')
    s.up(wide + .45, .15, .15 + length, f'{length:.2f}')
    s.note(BLOCK - .5, 5, 'walkway', 10, 0, size=28, fill=INK, anchor='middle', turn=-90)
    return s


def bore(p):
    """The array, the field tank, the bore and what "head" means; the depth is broken."""
    one, _count = p.part('Solar Panels')
    front = p.metres('Structure')[0]
    s = Sheet()
    s.title(p.title, p.spec('Panels'), p.spec('Pump').split(',')[0])
    s.view(40, 190, 1120, 960, (-1.2, 12.6), (-7.2, 4.4))
    s.rect(-1.2, -7.2, 13.8, 7.2, '#e9dfcd', 'none')
    low_table(s, one, 3, 18, front, .2, blocks=False)
    s.line((-1.2, 0), (12.6, 0), width=3.5)
    s.up(-.25, 0, front, f'{front:.1f}', -1)
    s.person(7.35)
    x = 8.6
    s.rect(x - .18, -6.3, .36, 6.7, '#ffffff', INK, 2)
    s.rect(x - .17, -6.28, .34, 2.5, '#b9d3dd', 'none')
    s.rect(x - .1, -5.7, .2, 1.2, STEEL, INK, 1.8)
    s.line((x, -4.5), (x, 1.25), (10.2, 1.25), stroke=STEEL, width=9)
    s.line((x - .6, -2.1), (x + .6, -1.8), stroke='#e9dfcd', width=16)
    for k in (-.13, .13):
        s.line((x - .6, -2.1 + k), (x + .6, -1.8 + k), width=2)
    s.rect(9.9, 0, 2.3, .85, STONE, INK, 2.2)
    s.rect(10.08, .14, 1.94, .58, '#b9d3dd', 'none')
    s.line((10.2, 1.25), (10.45, .9), stroke='#7fb0c4', width=8)
    s.rect(6.35, .85, .5, .7, '#ffffff', INK, 2)
    s.line((6.6, 0), (6.6, .85), stroke=STEEL, width=6)
    s.line((6.6, .2), (6.6, -.35), (x - .35, -.35), (x - .05, -.1), (x - .05, -4.4), stroke=INK, width=2.5, dash='9 6')
    s.up(9.5, -3.78, 1.25, '')
    s.note(9.5, -1.7, 'head', 16, 0, size=32, fill=ACCENT, bold=True)
    s.note(9.5, -2.1, p.spec('Head').split(',')[0], 16, 0, size=32, fill=ACCENT)
    s.note(x - .3, -5.2, 'pump in a 100 mm bore', -14, 0, size=30, fill=INK, anchor='end')
    s.note(x - .3, -3.7, 'water while pumping', -14, 0, size=30, fill=INK, anchor='end')
    s.note(6.6, 1.75, 'controller', 0, -4, size=30, fill=INK, anchor='middle')
    s.note(11.1, -.5, 'field tank', 0, 0, size=30, fill=INK, anchor='middle')
    s.note(-.9, -6.9, f"{p.spec('Discharge')}", 0, 0, size=32, fill=INK, bold=True)
    return s
