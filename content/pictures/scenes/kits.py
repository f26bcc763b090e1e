"""Kits: the products of a bundle arranged together on the studio floor."""
from batteries import battery
from boxes import acdb, dcdb
from cables import coil
from core import at, box, part, stamp
from inverters import inverter
from mounting import foot, rail
from panels import SPECS, panel, shot, standing


def boxed(build, name, loc, turn=0, size=1.0):
    """A distribution box on the floor."""
    stamp(part(name, build), (loc[0], loc[1], .035 * size), (0, 0, turn), size)


def row(kind, count, start, step, back, lean=8, turn=10):
    """Panels standing in a fan, each a little behind the former."""
    for i in range(count):
        standing(kind, lean, turn, (start + step * i, back + .10 * i, 0))


def home_a():
    """Four panels, string inverter, DC and AC boxes, cable and rails."""
    row('mono-a', 4, -.62, .40, .70, 8, 14)
    inverter('string-a', (-.66, .10, 0), (0, 0, 4), 1.7)
    boxed(dcdb, 'dcdb', (-.02, -.02, 0), 2, 1.45)
    boxed(acdb, 'acdb', (.50, -.02, 0), -4, 1.45)
    coil(.12, 7, 6, .0046, 'red', 3, (.98, .02, 0), tails=False)
    coil(.12, 7, 6, .0046, 'rubber', 5, (1.12, .34, 0), tails=False)


def home_rails():
    """The same with mounting rails, lower part seen close."""
    home_a()
    for i in range(3):
        rail(1.25, (-.90 + .02 * i, -.36 - .06 * i, 0), (0, 0, -78 - 2 * i))


def home_b():
    """Panels, hybrid inverter and wall battery."""
    row('mono-b', 3, -.52, .44, .75, 8, 12)
    inverter('hybrid-a', (-.42, .12, 0), (0, 0, 6), 1.3)
    battery('wall-a', (.34, .10, 0), (0, 0, -6), 1.25)
    coil(.11, 7, 5, .0042, 'rubber', 5, (-.98, .06, 0), tails=False)
    coil(.11, 7, 5, .0042, 'red', 3, (.92, .02, 0), tails=False)


def offgrid():
    """Two small panels, PCU and a tubular battery."""
    standing('small-a', 9, 12, (-.34, .46, 0))
    standing('small-a', 9, 12, (.16, .54, 0))
    inverter('offgrid-a', (-.34, -.12, 0), (0, 0, 8))
    battery('tubular-a', (.20, .00, 0), (0, 0, -8))
    coil(.062, 6, 4, .003, 'red', 3, (.06, -.26, 0), tails=False)


def balcony():
    """Two panels and a micro inverter with its plug cable."""
    standing('mono-b', 8, 12, (-.34, .50, 0))
    standing('mono-b', 8, 12, (.30, .66, 0))
    with at((-.22, -.04, 0), (0, 0, 8), 2.0):
        inverter('micro-a')
    coil(.12, 6, 5, .0052, 'rubber', 5, (.62, .06, 0))


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
    'kit-home-a-3': shot(home_rails, azimuth=-8, elevation=15, focus=((.10, 0, .34), .95)),
    'kit-home-b-1': shot(home_b, azimuth=-16, elevation=9, fill=.86),
    'kit-home-b-2': shot(home_b, azimuth=-10, elevation=12, focus=((.05, .1, .52), .82)),
    'kit-offgrid-a-1': shot(offgrid, azimuth=-16, elevation=14, fill=.86),
    'kit-offgrid-a-2': shot(offgrid, azimuth=22, elevation=20, fill=.86),
    'kit-balcony-a-1': shot(balcony, azimuth=-16, elevation=12, fill=.88),
    'kit-balcony-a-2': shot(balcony, azimuth=-8, elevation=24, focus=((.0, 0, .18), .62)),
    'kit-business-a-1': shot(business, azimuth=-26, elevation=14, fill=.88),
    'kit-business-a-2': shot(business, azimuth=14, elevation=20, fill=.88),
}
