"""Drawings for the guides: each shows the one thing that its text explains, with the figures of that text."""
import math

from drawing import ACCENT, GLASS, INK, SEAM, SKY, SOFT, STEEL, STONE, Sheet
from plans import slab

WALL, LEAF = '#f3e3cf', '#5b7f4a'


def _page():
    """A wide sheet with sky."""
    s = Sheet(1200, 675)
    s.parts.append(f'<rect width="1200" height="675" fill="{SKY}"/>')
    return s


def _house(s, x, wide, tall):
    """A flat-roofed house from the front; returns the height of its roof."""
    s.rect(x, 0, wide, tall, WALL, INK, 2.5)
    s.rect(x - .12, tall, wide + .24, .55, '#ffffff', INK, 2.5)
    for floor in range(int(tall // 2.9)):
        z = floor * 3.0
        for u in (.22, .78) if floor == 0 else (.22, .5, .78):
            s.rect(x + wide * u - .5, z + 1.0, 1.0, 1.1, '#b9cdd6', INK, 2)
            s.line((x + wide * u, z + 1.0), (x + wide * u, z + 2.1), width=1.6)
    s.rect(x + wide / 2 - .5, 0, 1.0, 2.1, '#9a6a44', INK, 2)
    return tall + .55


def _front(s, x, z, cols, rows=1, tall=.75):
    """Tilted panels from the front, standing on a roof, middle at x."""
    left = x - cols * 1.16 / 2
    for c in range(cols + 1):
        s.line((left + c * 1.16, z), (left + c * 1.16, z + .3), stroke=STEEL, width=4)
    for r in range(rows):
        for c in range(cols):
            s.rect(left + c * 1.16, z + .22 + r * tall, 1.14, tall - .02, GLASS, SEAM, 2)
            s.line((left + c * 1.16, z + .22 + (r + .5) * tall), (left + (c + 1) * 1.16, z + .22 + (r + .5) * tall), stroke=SEAM, width=1)


def sizes():
    """Three houses: what they use, and the panels that cover it."""
    s = _page()
    s.view(0, 30, 1200, 520, (-.6, 25.2), (-.2, 9.4))
    s.rect(-1, -6, 28, 6, '#dfe3cf', 'none')
    s.line((-1, 0), (27, 0), width=3.5)
    for x, wide, tall, cols, rows, units, size in ((.6, 5.4, 3.1, 2, 1, '120 units a month', '1 kW on 10 m²'),
                                                   (8.2, 6.6, 3.1, 4, 1, '240 units', '2 kW on 20 m²'),
                                                   (16.8, 7.4, 6.1, 3, 2, '360 units', '3 kW on 30 m²')):
        top = _house(s, x, wide, tall)
        _front(s, x + wide / 2, top, cols, rows)
        u, v = s.at(x + wide / 2, 0)
        s.words(u, v + 62, size, 38, INK, 'middle', True)
        s.words(u, v + 106, units, 32, SOFT, 'middle')
    return s


def roof_check():
    """A tank's shadow at midwinter noon, and how far from it the panels stand."""
    s = _page()
    s.view(0, 10, 1200, 650, (-2.5, 9.0), (-1.6, 4.3))
    s.rect(-3, -3, 14, 3, WALL, 'none')
    s.line((-3, 0), (11, 0), width=3.5)
    high = 1.7
    s.circle(-.95, 3.6, .3, '#f2b632', 'none')
    s.poly([(.5, 0), (.5, high), (.5 + high / math.tan(math.radians(40)), 0)], '#b8bcc0', 'none')
    s.rect(-.6, 0, 1.2, .5, STONE, INK, 2.2)
    s.rect(-.5, .5, 1.0, high - .5, '#3c444d', INK, 2.2)
    s.line((-.75, 3.42), (.5, high), (.5 + high / math.tan(math.radians(40)), 0), stroke=ACCENT, width=3, dash='12 9')
    start = .5 + 2 * high
    end, top = slab(s, start, .5, 2.25, 18, .08)
    for t in (.12, .88):
        u = start + (end - start) * t
        s.rect(u - .04, .2, .08, .3 + (top - .5) * t, STEEL, INK, 1.8)
        s.rect(u - .17, 0, .34, .22, STONE, INK, 2)
    s.person(7.2)
    s.rect(8.2, 0, .22, .9, STONE, INK, 2.2)
    s.up(-.95, 0, high, 'height', -1)
    s.across(.5, .5 + 2 * high, -.3, 'twice the height')
    s.note(1.9, 2.4, 'midwinter noon, 27° north:', 0, -20, size=32, fill=INK)
    s.note(1.9, 2.4, 'shadow 1.2 times the height', 0, 22, size=32, fill=INK)
    s.note(8.8, 0, 'north', 0, 44, size=30, fill=SOFT, anchor='end')
    return s


def subsidy():
    """What the scheme pays for one, two and three kilowatts."""
    s = _page()
    s.view(40, 30, 1120, 560, (0, 12), (-.3, 5.6))
    w = .5
    for i, (kw, amount, tall) in enumerate((('1 kW', '₹30,000', 1.3), ('2 kW', '₹60,000', 2.6), ('3 kW and more', '₹78,000', 3.38))):
        x, panels = .6 + 3.9 * i, 2 * i + 2
        s.rect(x, 0, 3.0, tall, WALL, INK, 2.5)
        s.note(x + 1.5, tall / 2, amount, 0, 14, size=46, fill=ACCENT, anchor='middle', bold=True)
        for c in range(panels):
            left = x + 1.52 + (c - panels / 2) * w
            s.rect(left, tall + .12, w - .04, .95, GLASS, SEAM, 2)
            s.line((left, tall + .6), (left + w - .04, tall + .6), stroke=SEAM, width=1)
        s.note(x + 1.5, 0, kw, 0, 52, size=38, fill=INK, anchor='middle', bold=True)
    s.line((0, 0), (12.2, 0), width=3.5)
    return s


def business():
    """A workshop's long roof with two rows of panels, its door, a lorry and people for scale."""
    s = _page()
    s.view(0, 40, 1200, 600, (-2.5, 25.5), (-1.6, 11.2))
    s.rect(-3, -4, 30, 4, '#e6ddcb', 'none')
    s.rect(0, 0, 22.6, 5.2, WALL, INK, 2.5)
    s.poly([(-.4, 5.0), (23, 5.0), (22.2, 8.3), (.4, 8.3)], '#c3c9cd', INK, 2.5)
    for i in range(46):
        s.line((-.2 + .505 * i, 5.05), (.55 + .47 * i, 8.25), stroke='#adb4b9', width=1.5)
    for r in range(2):
        for c in range(18):
            k, m = 5.35 + r * 1.4, 6.65 + r * 1.4
            a, b = (11.3 + (c - 9) * (1.19 - (z - 5.35) * .014) for z in (k, m))
            s.poly([(a, k), (a + 1.14, k), (b + 1.12, m), (b, m)], GLASS, SEAM, 2)
    for x in (1.4, 4.6, 14.6, 17.8):
        s.rect(x, 2.6, 2.2, 1.2, '#b9cdd6', INK, 2)
        s.line((x + 1.1, 2.6), (x + 1.1, 3.8), width=1.6)
    s.rect(8.4, 0, 4.4, 4.2, SKY, INK, 2.5)
    for i in range(7):
        s.line((8.4, .6 * i + .4), (12.8, .6 * i + .4), stroke=SOFT, width=1.4)
    s.rect(15.2, .75, 4.6, 2.6, '#ffffff', INK, 2.5)
    s.poly([(19.9, .75), (19.9, 2.7), (20.9, 2.7), (21.6, 1.8), (21.9, 1.7), (21.9, .75)], '#b4442f', INK, 2.5)
    s.poly([(20.2, 1.75), (20.2, 2.45), (20.8, 2.45), (21.3, 1.75)], SKY, INK, 2)
    for x in (16.3, 17.4, 20.9):
        s.circle(x, .5, .5, '#30363d')
        s.circle(x, .5, .24, '#d9dde0', INK, 1.5)
    s.person(7.2)
    s.person(13.6)
    s.line((-3, 0), (28, 0), width=3.5)
    return s


def safety():
    """Where the rod, the isolators, the surge protection and the earth wires of a house are."""
    s = _page()
    s.view(0, 10, 1200, 655, (-2.2, 11.6), (-1.9, 5.75))
    s.rect(-3, -2, 16, 2, '#e6ddcb', 'none')
    s.rect(1.2, 0, 6.6, 3.2, WALL, INK, 2.5)
    s.rect(1.05, 3.2, 6.9, .16, '#ffffff', INK, 2.5)
    end, top = slab(s, 2.6, 3.8, 3.4, 14, .1)
    for t in (.1, .9):
        s.rect(2.6 + (end - 2.6) * t - .04, 3.36, .08, .44 + (top - 3.8) * t, STEEL, INK, 1.8)
    s.line((7.3, 3.36), (7.3, 5.45), stroke='#b5703c', width=7)
    s.line((7.3, 3.5), (8.05, 3.5), (8.05, -1.1), stroke='#b5703c', width=5)
    s.line((2.9, 3.7), (.75, 3.7), (.75, -1.1), stroke=LEAF, width=5)
    s.line((3.28, 3.9), (3.28, 2.7), stroke='#b8161a', width=5)
    for x in (3.2, 5.5):
        s.rect(x - .3, 1.75, .75, .95, '#ffffff', INK, 2.5)
    s.line((3.65, 2.1), (5.2, 2.1), stroke='#b8161a', width=5)
    s.line((5.95, 2.1), (7.0, 2.1), (7.0, 1.6), stroke=INK, width=5)
    s.rect(6.65, .8, .7, .8, '#ffffff', INK, 2.5)
    s.line((5.6, 1.75), (5.6, -1.1), stroke=LEAF, width=5)
    for x, colour in ((.75, LEAF), (5.6, LEAF), (8.05, '#b5703c')):
        s.rect(x - .08, -1.7, .16, .9, colour, INK, 2)
    s.line((-3, 0), (13, 0), width=3.5)
    s.note(3.28, 1.5, 'isolator and', 0, 12, size=28, fill=INK, anchor='middle')
    s.note(3.28, 1.5, 'surge protection', 0, 46, size=28, fill=INK, anchor='middle')
    s.note(5.6, 2.75, 'inverter', 0, -12, size=28, fill=INK, anchor='middle')
    s.note(7.0, .5, 'meter', 0, 0, size=28, fill=INK, anchor='middle')
    s.note(7.5, 5.2, 'arrester with its own', 14, 0, size=30, fill=INK)
    s.note(7.5, 5.2, 'conductor and earth', 14, 38, size=30, fill=INK)
    s.note(.55, 1.9, 'earth of', 0, 0, size=30, fill=INK, anchor='end')
    s.note(.55, 1.9, 'the frames', 0, 38, size=30, fill=INK, anchor='end')
    s.note(5.45, -1.2, 'earth of the inverter', 0, 0, size=30, fill=INK, anchor='end')
    s.person(10.2)
    return s
