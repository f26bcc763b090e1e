"""The drawings: side view above, plan below, with the measures that decide whether it fits. All from the product's file."""
import math

from drawing import GLASS, INK, SEAM, SOFT, STEEL, STONE, Sheet
from labels import shown
from panels import spec

GAP = .022


def field(s, p, rows, cols, x=0.0, y=0.0, slope=0.0):
    """A plan of panels from its lower left corner; returns its width and depth."""
    w, h = spec(p)['w'], spec(p)['h']
    k = math.cos(math.radians(slope))
    for r in range(rows):
        for c in range(cols):
            left, low = x + c * (w + GAP), y + r * (h + GAP) * k
            s.rect(left, low, w, h * k, GLASS, SEAM, 1.6)
            s.line((left, low + h * k / 2), (left + w, low + h * k / 2), stroke=SEAM, width=.9)
            shown(p)
    return cols * (w + GAP) - GAP, (rows * (h + GAP) - GAP) * k


def slab(s, x, z, length, tilt, thick=.06, fill=GLASS):
    """Panels from the side; returns where they end."""
    run, rise = length * math.cos(math.radians(tilt)), length * math.sin(math.radians(tilt))
    s.poly([(x, z), (x + run, z + rise), (x + run, z + rise + thick), (x, z + thick)], fill, INK, 2)
    return x + run, z + rise


def low_table(s, p, rows, tilt, front, x=0.0, blocks=True):
    """A table of panels on legs and concrete blocks, from the side; returns where it ends and how high."""
    length = rows * (spec(p)['h'] + GAP) - GAP
    end, top = slab(s, x, front, length, tilt)
    for t in (.12, .88):
        u, z = x + (end - x) * t, front + (top - front) * t
        s.rect(u - .035, .2 if blocks else -.5, .07, z - (.2 if blocks else -.5), STEEL, INK, 1.6)
        s.rect(u - .16, 0 if blocks else -.9, .32, .22 if blocks else .75, STONE, INK, 2)
    return end, top + .06


def flat_roof(p):
    """Two rows low on a flat roof: height, depth, width, and the path round them."""
    one, count = p.part('Solar Panels')
    tilt, front = p.degrees('Structure'), p.number('m', 'Structure')
    s = Sheet()
    s.title(p.title, p.spec('Panels'), f"Roof: {p.spec('Roof area')[0].lower()}{p.spec('Roof area')[1:]}. Measures in metres.")
    s.view(60, 225, 1080, 330, (-1.9, 6.9), (-.4, 2.35))
    s.ground(-1.9, 6.9)
    end, top = low_table(s, one, 2, tilt, front)
    s.person(-1.2)
    s.up(-.35, 0, front, f'{front:.1f}', -1)
    s.up(end + .3, 0, top, f'{top:.2f}')
    s.note(end * .42, top * .62, f'{tilt:.0f} degrees', -40, -62, size=32, fill=SOFT, anchor='end')
    s.note(6.9, 0, 'north', -8, -16, size=28, fill=SOFT, anchor='end')
    s.view(110, 640, 980, 470, (-1.2, 6.6), (-1.0, end + .8))
    wide, deep = field(s, one, 2, count // 2, slope=tilt)
    s.rect(-.6, -.6, wide + 1.2, deep + 1.2, stroke=SOFT, width=2, dash='10 9')
    s.across(wide, wide + .6, -.75, '0.6')
    s.note(wide + .6, deep, 'path', 18, 0, size=28, fill=SOFT)
    s.across(0, wide, -.75, f'{wide:.2f}')
    s.up(-.72, 0, deep, f'{deep:.2f}', -1)
    return s


def tall_roof(p):
    """The structure to walk under: clear height, depth, width, six legs."""
    one, count = p.part('Solar Panels')
    clear, tilt = p.number('m', 'Structure'), 9
    length = 2 * (spec(one)['h'] + GAP) - GAP
    s = Sheet()
    s.title(p.title, p.spec('Panels'), 'Measures in metres.')
    s.view(60, 195, 1080, 440, (-1.8, 6.6), (-.3, clear + 1.15))
    s.ground(-1.8, 6.6)
    end, top = slab(s, 0, clear + .12, length, tilt)
    for t in (.1, .9):
        u, z = end * t, clear + .02 + (top - clear - .12) * t
        s.rect(u - .05, 0, .1, z, STEEL, INK, 1.8)
        s.rect(u - .15, 0, .3, .05, STEEL, INK, 1.8)
        for d in (-.55, .55):
            s.line((u, z - .7), (u + d, z + d * math.tan(math.radians(tilt)) - .02), stroke=STEEL, width=6)
    s.poly([(0, clear), (end, clear + top - clear - .12), (end, top), (0, clear + .12)], STEEL, INK, 1.8)
    s.person(end * .38)
    s.person(end * .58, height=1.25)
    s.up(-.4, 0, clear, f'{clear:.1f}', -1)
    s.up(end + .35, 0, top + .06, f'{top + .06:.2f}')
    s.view(110, 690, 980, 420, (-1.2, 6.9), (-.9, end + .2))
    wide, deep = field(s, one, 2, count // 2, slope=tilt)
    for u in (-.42, 0, .42):
        for t in (.1, .9):
            s.rect(wide / 2 + u * wide - .13, deep * t - .13, .26, .26, STEEL, '#ffffff', 3)
    s.across(0, wide, -.3, f'{wide:.2f}')
    s.up(-.3, 0, deep, f'{deep:.2f}', -1)
    return s
