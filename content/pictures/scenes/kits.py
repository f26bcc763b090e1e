"""Kits: the products of a bundle arranged together on the studio floor."""
from batteries import battery
from boxes import acdb, dcdb
from cables import coil
from core import at, box, part, stamp
from inverters import inverter
from mounting import foot, rail
from panels import SPECS, panel, shot, standing


def boxed(build, name, loc, turn=0):
    """A distribution box on the floor."""
    stamp(part(name, build), (loc[0], loc[1], .035), (0, 0, turn))


def row(kind, count, start, step, back, lean=8, turn=10):
    """Panels standing in a fan, each a little behind the former."""
    for i in range(count):
        standing(kind, lean, turn, (start + step * i, back + .10 * i, 0))


def home_a(view=0):
    """Four panels, string inverter, DC and AC boxes, cable and rails."""
    row('mono-a', 4, -.95, .62, .55)
    with at((.10, -.10, 0)):
        inverter('string-a', (-.62, .12, 0), scale=1.25)
        boxed(dcdb, 'dcdb', (-.10, .10, 0), 4)
        boxed(acdb, 'acdb', (.28, .10, 0), -4)
        coil(.095, 7, 5, .0036, 'red', 3, (.62, -.02, 0))
        coil(.095, 7, 5, .0036, 'rubber', 5, (.86, .16, 0), tails=False)


def home_rails():
    """The same, lower part seen close."""
    home_a()
    for i in range(2):
        rail(1.0, (-.75 + .06 * i, -.42, 0), (0, 0, -72))


def home_b():
    """Panels, hybrid inverter and wall battery."""
    row('mono-b', 3, -.90, .66, .60)
    inverter('hybrid-a', (-.30, .10, 0), (0, 0, 4), 1.15)
    battery('wall-a', (.42, .18, 0), (0, 0, -6), 1.1)
    coil(.095, 7, 5, .0036, 'rubber', 5, (-.82, .02, 0), tails=False)


def offgrid():
    """Two small panels, PCU and a tubular battery."""
    standing('small-a', 9, 10, (-.38, .42, 0))
    standing('small-a', 9, 10, (.06, .50, 0))
    inverter('offgrid-a', (-.30, -.10, 0), (0, 0, 6))
    battery('tubular-a', (.30, .02, 0), (0, 0, -8))
    coil(.062, 6, 4, .003, 'red', 3, (.02, -.22, 0), tails=False)


def balcony():
    """Two panels and a micro inverter with its plug cable."""
    standing('mono-b', 8, 10, (-.46, .42, 0))
    standing('mono-b', 8, 10, (.52, .58, 0))
    with at((-.10, -.06, 0), (0, 0, 8), 1.5):
        inverter('micro-a')
    coil(.10, 6, 4, .0045, 'rubber', 5, (.55, .06, 0))


def business():
    """A pallet of panels and a large inverter."""
    with at((-.55, 1.2, 0)):
        for i in range(5):
            box((1.16, .12, .022), (0, -1.08 + .54 * i, .105), 'wood', .003)
        for x in (-.52, 0, .52):
            box((.10, 2.30, .075), (x, 0, .055), 'wood', .004)
            box((.10, 2.30, .018), (x, 0, .010), 'wood', .003)
        for i in range(14):
            panel('mono-a', (0, 0, .118 + .036 * (i + 1)))
        for x in (-.30, .30):
            for s in (-1, 1):
                box((.03, .002, .53), (x, s * 1.142, .38), 'black', .0005)
            box((.03, 2.286, .002), (x, 0, .626), 'black', .0005)
    inverter('string-b', (.62, .42, 0), (0, 0, -10), 1.05)
    standing('mono-a', 7, 6, (.70, 1.5, 0))


PICTURES = {
    'kit-home-a-1': shot(home_a, azimuth=-16, elevation=9, fill=.88),
    'kit-home-a-2': shot(home_a, azimuth=14, elevation=16, fill=.88),
    'kit-home-a-3': shot(home_rails, azimuth=-8, elevation=15, focus=((.10, 0, .30), .82)),
    'kit-home-b-1': shot(home_b, azimuth=-16, elevation=9, fill=.86),
    'kit-home-b-2': shot(home_b, azimuth=-10, elevation=12, focus=((.05, .1, .52), .82)),
    'kit-offgrid-a-1': shot(offgrid, azimuth=-16, elevation=14, fill=.86),
    'kit-offgrid-a-2': shot(offgrid, azimuth=22, elevation=20, fill=.86),
    'kit-balcony-a-1': shot(balcony, azimuth=-16, elevation=12, fill=.88),
    'kit-balcony-a-2': shot(balcony, azimuth=-8, elevation=24, focus=((.0, 0, .18), .62)),
    'kit-business-a-1': shot(business, azimuth=-26, elevation=14, fill=.88),
    'kit-business-a-2': shot(business, azimuth=14, elevation=20, fill=.88),
}
