"""Solar street light and cleaning brush."""
import math
import random

from core import at, box, cyl, mesh, part, slab, stamp, tube
from labels import led, text
from marks import brand
from panels import cells, quads
from scale import person
from studio import shot


def streetlight():
    """All-in-one street light head, 0.32 x 0.72, lying panel-up with its pole arm along -Y."""
    with at((0, 0, .03), (-90, 0, 0)):
        slab(.33, .70, .030, (0, -.030, 0), 'graphite', .035, .010, segments=4)
        slab(.345, .715, .018, (0, -.016, 0), 'grey', .040, .006, segments=3)
    with at((0, .01, .0605)):
        quads([[(-.145, -.285), (.145, -.285), (.145, .30), (-.145, .30)]], 'backsheet-black', .0004)
        with at((0, .008, .0008)):
            cells(.29, .585, 3, 8, .008, False, 4, 'cell-mono', 'busbar', 0, margin=.010)
    box((.12, .10, .055), (0, -.36, .034), 'graphite', .012)
    cyl(.034, .16, (0, -.46, .034), 'graphite', 'y', .003)
    cyl(.039, .014, (0, -.42, .034), 'dark', 'y', .002)
    for s in (-1, 1):
        cyl(.006, .02, (s * .033, -.50, .034), 'steel', 'x', .001, 6)


def lamp_side(p):
    """LED side seen from beneath."""
    with at((0, 0, .0275), (90, 0, 0)):
        slab(.27, .26, .004, (0, -.002, .10), 'white', .02, .002)
        for i in range(8):
            for j in range(6):
                x, z = -.105 + .030 * i, .025 + .030 * j
                slab(.016, .016, .003, (x, -.004, z), 'led-chip', .004, .001)
        slab(.285, .275, .004, (0, -.0005, .10), 'steel', .024, .001)
        cyl(.028, .020, (0, -.010, -.12), 'white-gloss', 'y', .008, 40)
        led(.004, (-.06, -.001, -.12), 'led-green')
        cyl(.009, .006, (.06, -.003, -.12), 'orange', 'y', .001)
        with at((0, -.0012, -.23), (0, 180, 0)):
            brand(p.brand, .042, (0, 0, .012), 'ink-light')
            text(p.figure('W') + '  LED', .018, (0, 0, -.032), 'ink-light', font='wide')


def head(p):
    """The lamp in the size of the product, with both of its sides; its arm points along -Y."""
    def both():
        length, width, _deep = p.size()
        with at(scale=(width / .345, length / .86, 1.15)):
            streetlight()
            lamp_side(p)
    stamp(part('street-head', both))


def street_pose(p):
    """Tilted head on a short pole."""
    with at((0, 0, .74), (28, 0, 0)):
        head(p)
    y, z = -.60 * math.cos(math.radians(28)), .74 - .60 * math.sin(math.radians(28)) + .03
    tube([(0, y + .05, z + .03), (0, y - .06, z - .05), (0, y - .08, z - .14), (0, y - .08, 0)], .030, 'galva')
    cyl(.085, .014, (0, y - .08, .007), 'galva', 'z', .002)
    for a in (45, 135, 225, 315):
        cyl(.008, .02, (.06 * math.cos(math.radians(a)), y - .08 + .06 * math.sin(math.radians(a)), .02), 'steel', 'z', .001, 6)


def street_under(p):
    """Head standing on its edge so that the side with the lamps shows."""
    with at((0, 0, .54), (98, 0, 0)):
        with at((0, 0, 0), (0, 180, 0)):
            head(p)


def street_tall(p):
    """On a pole of five metres, a person beside it."""
    with at((0, -.55, 5.15), (14, 0, 180)):
        head(p)
    tube([(0, 0, 0), (0, 0, 4.6), (0, -.02, 4.95), (0, -.14, 5.06)], .034, 'galva')
    box((.30, .30, .02), (0, 0, .01), 'galva', .002)
    person((-.9, .3, 0), -8)


def brush(p):
    """Wide brush head with water jets on a telescopic pole, lying."""
    rnd = random.Random(4)
    box((.45, .055, .022), (0, 0, .062), 'graphite', .006)
    with at((0, -.0280, .062)):
        brand(p.brand, .014, (-.19, 0, 0), 'ink-light', 'LEFT')
        text(p.figure('m'), .011, (.19, 0, 0), 'ink-light', 'RIGHT')
    box((.43, .040, .010), (0, 0, .048), 'blue', .003)
    verts, faces = [], []
    for i in range(1500):
        x, y = rnd.uniform(-.22, .22), rnd.uniform(-.024, .024)
        dx, dy = rnd.gauss(0, .006) + x * .06, rnd.gauss(0, .006) + y * .9
        k, w = len(verts), .0011
        verts += [(x - w, y, .046), (x + w, y, .046), (x + w + dx, y + dy, 0), (x - w + dx, y + dy, 0)]
        faces.append((k, k + 1, k + 2, k + 3))
    mesh(verts, faces, 'bristle')
    for s in (-1, 1):
        cyl(.006, .016, (s * .10, -.030, .066), 'black', 'y', .001)
        tube([(s * .10, -.02, .076), (s * .09, .02, .088), (s * .02, .05, .098)], .004, 'rubber')
    with at((0, .02, .078), (-58, 0, 0)):
        cyl(.020, .075, (0, 0, .03), 'black', 'z', .004)
        for i, (r, m, length) in enumerate(((.0125, 'alu', .42), (.0150, 'alu', .40), (.0175, 'alu', .40))):
            z0 = .06 + sum((.42, .40)[:i])
            cyl(r, length, (0, 0, z0 + length / 2), m, 'z', .001)
            cyl(r + .006, .045, (0, 0, z0 + length), 'orange' if i < 2 else 'black', 'z', .003, 20)
            if i < 2:
                box((.016, .012, .034), (0, -.022 - r * .3, z0 + length), 'black', .003)
        cyl(.0205, .22, (0, 0, 1.34), 'rubber', 'z', .004)
        cyl(.012, .03, (0, 0, 1.46), 'brass', 'z', .002)


def pictures(p):
    """The views of the street light or the brush, the main one first."""
    if p.says('street light'):
        return [shot(lambda: street_pose(p), azimuth=-38, elevation=14, fill=.84),
                shot(lambda: street_under(p), azimuth=-24, elevation=8, fill=.82),
                shot(lambda: street_tall(p), azimuth=-42, elevation=4, fill=.90)]
    return [shot(lambda: brush(p), azimuth=-50, elevation=18, fill=.86),
            shot(lambda: brush(p), azimuth=-26, elevation=18, lens=70, focus=((0, .03, .08), .27))]
