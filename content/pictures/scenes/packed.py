"""What lies before the panels of a kit: its carton, boxes, cable, rails, rods and a stand for the inverter."""
import re

from boxes import boxed
from cables import coil
from core import at, box
from labels import text
from marks import brand
from mounting import foot, rail, rod
from numbered import part_of
from products import Product


def parts(p):
    """Panel and their number, inverter, battery or None."""
    one, number = p.part('Solar Panels')
    return one, number, p.part('Inverters')[0], p.part('Batteries')[0]


def box_of(p, word):
    """The distribution box of a kit and the words on it: of a product sold alone none but its own."""
    own = next((part['slug'] for part in p.facts['parts'] if f'-{word}-' in part['slug']), None)
    large = p.facts.get('phases') == 3
    stand_in = dict(dcdb='dcdb-4-in-2-out-1000-v' if large else 'dcdb-1-in-1-out-600-v',
                    acdb='acdb-three-phase-63-a' if large else 'acdb-single-phase-32-a')[word]
    return Product(own or 'vidyukavach-' + stand_in), None if own else headings(p)[word]


def headings(p):
    """What the kit says of its boxes: "DCDB 2 in 2 out", "ACDB"."""
    words = p.spec('Protection')
    return dict(dcdb=re.search(r'DCDB(?: \d in(?: \d out)?)?', words)[0], acdb=re.search(r'ACDB(?: with bypass| three phase)?', words)[0])


def carton(p, loc, turn=0, size=(.76, .46, .46)):
    """Box with the small parts; the kit's power is printed large enough to be read on a card."""
    w, d, h = size
    power, name = re.match(r'([\d.]+ k?W) (.*)', p.title.split(' with ')[0]).groups()
    with at(loc, (0, 0, turn)):
        box((w, d, h), (0, 0, h / 2), 'card', .006)
        box((w + .001, .055, .001), (0, 0, h + .0008), 'film', 0)
        box((.001, d, .004), (0, 0, h + .0004), 'wood', 0)
        for side in (-1, 1):
            box((.055, .001, h * .16), (side * (w / 2 - .05), -d / 2 - .0008, h * .92), 'film', 0)
        with at((-w * .42, -d / 2 - .0012, 0)):
            brand(p.brand, h * .13, (0, 0, h * .82), 'ink', 'LEFT')
            text(power, min(w * .21, w * .78 / (.56 * len(power))), (-w * .012, 0, h * .52), 'ink', 'LEFT', 'wide')
            text(name, min(h * .085, w * .8 / (.86 * len(name))), (0, 0, h * .22), 'ink', 'LEFT')
            text(p.spec('Panels'), min(h * .06, w * .8 / (.8 * len(p.spec('Panels')))), (0, 0, h * .10), 'ink', 'LEFT', 'plain')


def plinth(x, y, height=.62, width=.66):
    """White stand of a photographer's studio, so that a small thing is seen beside tall panels."""
    box((width, .34, height), (x, y, height / 2), 'paper', .006)
    return height


def upright(p, x, y):
    """The boxes, the smaller on the floor before the larger, with their numbers' place."""
    (dc, first), (ac, second) = box_of(p, 'dcdb'), box_of(p, 'acdb')
    boxed(dc, (x, y, 0), -6, first)
    boxed(ac, (x + dc.size()[1] / 2 + ac.size()[1] / 2 + .07, y - .04, 0), 6, second)
    part_of('boxes', (x + .05, y - .2, dc.size()[0] * .55))


def coils(x, y):
    """Red and black cable."""
    coil(.10, 6, 5, .0036, 'red', 3, (x, y, 0), tails=False)
    coil(.10, 6, 5, .0036, 'rubber', 5, (x + .30, y - .06, 0), tails=False)
    part_of('cable', (x + .14, y - .1, .03))


def metal(p, x, y):
    """Rails, feet, earth rods and the lightning arrester, lying and standing before the panels."""
    for i in range(4):
        with at((x, y + .075 * i, 0), (0, 0, -90)):
            rail(2.2)
    for i in range(6):
        foot((x + 1.1 + .14 * i, y - .13 - .03 * (i % 2), 0), (0, 0, 40 * i))
    part_of('rails', (x + 1.2, y + .1, .04))
    rods = p.count('(?:chemical )?earth rods', 0)
    for i in range(rods):
        with at((x + 2.12, y - .30 - .05 * i, .01), (0, -90, 0)):
            rod((0, 0, 0), (0, 0, 0), 2.0)
    if rods:
        part_of('earth-rods', (x + 1.55, y - .36, .02))
