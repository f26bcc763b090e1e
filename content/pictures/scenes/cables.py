"""DC cable coils and MC4 connectors."""
import math
import random

from core import at, box, cyl, lathe, tube
from plates import plate
from scale import ruler
from studio import shot


def coil(inner, turns, layers, radius, material, seed=1, loc=(0, 0, 0), rot=(0, 0, 0), tails=True):
    """Cable coil lying flat, slightly irregular, bound with ties."""
    rnd = random.Random(seed)
    with at(loc, rot):
        pts, steps = [], 20
        for layer in range(layers):
            for t in range(turns):
                for s in range(steps):
                    a = math.tau * s / steps
                    k = t if layer % 2 == 0 else turns - 1 - t
                    k += (s / steps) * (1 if layer % 2 == 0 else -1) if 0 < t < turns - 1 else 0
                    r = inner + radius * 2.02 * k + rnd.uniform(-.18, .18) * radius
                    z = radius * (1 + 1.82 * layer) + rnd.uniform(-.12, .12) * radius
                    pts.append((r * math.cos(a), r * math.sin(a), max(z, radius)))
        if tails:
            r = math.hypot(*pts[-1][:2])
            z = pts[-1][2]
            pts += [(r * 1.02, r * .35, z), (r * 1.22, r * .62, z * .55), (r * 1.34, r * .20, radius),
                    (r * 1.28, -r * .35, radius), (r * 1.38, -r * .80, radius)]
        tube(pts, radius, material, fine=3)
        width, high = radius * 2.05 * turns, radius * (2 + 1.82 * (layers - 1))
        for deg in (80, 200, 320):
            a = math.radians(deg)
            mid = inner + width / 2 - radius
            with at((mid * math.cos(a), mid * math.sin(a), high / 2), (0, 0, deg)):
                box((width + .003, .006, .0012), (0, 0, high / 2 + .001), 'black', .0004)
                for s in (-1, 1):
                    box((.0012, .006, high), (s * (width / 2 + .001), 0, 0), 'black', .0004)
                box((.006, .008, .006), (width / 2 + .002, 0, high * .3), 'black', .001)


def two_coils(p):
    """A red coil leaning on a black one, each with its label; thickness from the product."""
    r = p.number('mm', 'Outer diameter') / 2000
    coil(.095, 6, 6, r, 'red', 3)
    coil(.095, 6, 6, r, 'rubber', 5, loc=(.29, .10, 0), tails=False)
    label(p, (.20, -.185, .001), (-80, 0, 8), .17)


def label(p, loc, rot, width):
    """The card tied to a coil or a drum."""
    with at(loc, rot):
        plate(width, width * .62, (0, 0, width * .31), [p.title.split(' DC')[0] + ' solar cable', p.front['max_power'],
                                                        p.spec('Contents').split(', ')[0], p.spec('Standards')], 'paper', product=p)


def drum(p, material, loc, turn):
    """Plywood drum standing on its rims, wound with cable."""
    r = p.number('mm', 'Outer diameter') / 2000
    rim, wide = .150, .142
    with at(loc, (0, 0, turn)):
        with at((0, wide / 2, rim), (90, 0, 0)):
            coil(.058, 9, 19, r, material, 7, (0, 0, .008), tails=False)
            cyl(.056, wide, (0, 0, wide / 2), 'ply', 'z', .001, 48)
            for z in (0, wide):
                lathe([(.018, z - .006), (rim, z - .006), (rim, z + .006), (.018, z + .006)], (0, 0, 0), 'ply', sides=96)
                for i in range(4):
                    a = math.tau * (i + .5) / 4
                    cyl(.006, .016, (.048 * math.cos(a), .048 * math.sin(a), z), 'steel', 'z', .001, 6)
        with at((0, -wide / 2 - .0072, rim)):
            plate(.125, .075, (0, 0, .093), [p.title.split(' DC')[0] + ' solar cable', p.front['max_power'], p.figure('m', 'Contents')],
                  'paper', product=p)


def drums(p):
    """A red and a black drum."""
    drum(p, 'red', (-.17, 0, 0), 12)
    drum(p, 'rubber', (.17, .16, 0), -6)


def cable_end(loc, rot, material):
    """Stripped cable: jacket, inner insulation, tinned strands."""
    with at(loc, rot):
        cyl(.0032, .16, (0, 0, -.08), material, 'z', .0003)
        cyl(.0025, .010, (0, 0, .005), 'paper', 'z', .0002)
        for i in range(19):
            ring = 0 if i == 0 else (.00062 if i < 7 else .00125)
            a = i * 1.047 if i < 7 else i * .5236
            cyl(.00034, .016, (ring * math.cos(a), ring * math.sin(a), .018), 'steel', 'z', 0, 8)


def ends(p):
    """Close view of the conductor and its sheath, over two coils, a ruler beside them."""
    ruler((-.065, -.168, 0), .15, 6)
    coil(.060, 5, 3, p.number('mm', 'Outer diameter') / 2000, 'red', 3, loc=(-.075, .05, 0), tails=False)
    coil(.060, 5, 3, p.number('mm', 'Outer diameter') / 2000, 'rubber', 4, loc=(.10, .06, 0), tails=False)
    for i, m in enumerate(('red', 'rubber')):
        cable_end((-.035 + .05 * i, -.115 + .012 * i, .0034), (90, 0, 14 + 12 * i), m)


def cable_nut():
    """The ribbed nut of a plug or socket, upright."""
    lathe([(.0034, -.034), (.0060, -.034), (.0082, -.030), (.0086, -.016), (.0080, -.014)], (0, 0, 0), 'black')
    for i in range(10):
        a = math.tau * i / 10
        box((.0022, .0022, .014), (.0083 * math.cos(a), .0083 * math.sin(a), -.023), 'black', .0006,
            (0, 0, math.degrees(a)))


def plug_cable(material):
    """The cable that leaves a plug or socket against +X."""
    tube([(-.032, 0, 0), (-.060, 0, -.001), (-.10, .004, -.003), (-.15, .018, -.0045), (-.19, .05, -.0045)],
         .0032, material)


def male(loc=(0, 0, 0), rot=(0, 0, 0), tail='rubber'):
    """Plug lying along +X: nut, body, locking tongues, pin sleeve."""
    with at(loc, rot):
        with at((0, 0, 0), (0, 90, 0)):
            cable_nut()
            lathe([(.0074, -.014), (.0078, -.012), (.0078, .006), (.0068, .009)], (0, 0, 0), 'dark')
            lathe([(.0056, .006), (.0056, .026), (.0050, .027)], (0, 0, 0), 'black')
            lathe([(.0060, .008), (.0064, .009), (.0064, .0105), (.006, .0115)], (0, 0, 0), 'red')
            cyl(.0020, .010, (0, 0, .029), 'steel', 'z', .0005, 20)
        for s in (-1, 1):
            box((.026, .0028, .0050), (.016, s * .0074, 0), 'black', .0008)
            box((.0055, .0020, .0062), (.0265, s * .0085, 0), 'black', .0006)
        plug_cable(tail)


def female(loc=(0, 0, 0), rot=(0, 0, 0), tail='red'):
    """Socket lying along +X."""
    with at(loc, rot):
        with at((0, 0, 0), (0, 90, 0)):
            cable_nut()
            lathe([(.0074, -.014), (.0080, -.012), (.0080, .004), (.0072, .007), (.0072, .024), (.0066, .025)],
                  (0, 0, 0), 'dark')
            lathe([(.0042, .0240), (.0042, .0254)], (0, 0, 0), 'black')
            lathe([(.0062, .0180), (.0076, .0182), (.0076, .0200), (.0062, .0202)], (0, 0, 0), 'grey')
        for s in (-1, 1):
            box((.010, .0016, .0056), (.008, s * .0078, 0), 'black', .0005)
        plug_cable(tail)


def mc4_pair():
    """Plug and socket facing each other, apart."""
    male((-.028, -.010, .0088), (0, 0, 14), 'rubber')
    female((.060, .018, .0088), (0, 0, 197), 'red')


def mc4_joined():
    """A joined pair and a loose one behind."""
    male((-.012, -.02, .0088), (0, 0, 20))
    with at((-.012, -.02, .0088), (0, 0, 20)):
        female((.034, 0, 0), (0, 0, 180))
    female((-.045, .048, .0088), (0, 0, 8), 'red')
    male((.055, .055, .0088), (0, 0, 196), 'rubber')


def packet(p):
    """The pair on its printed card, a ruler before it."""
    mc4_pair()
    with at((.075, .075, 0), (-90, 0, -6)):
        plate(.105, .060, (0, -.0006, 0), ['MC4 connector pair', p.front['max_power'], p.spec('Ingress').split(',')[0]], 'paper', product=p)
    ruler((-.06, -.075, 0), .15, 3)


def pictures(p):
    """The views of cable or connectors, the main one first."""
    if p.says('connector pair'):
        return [shot(lambda: packet(p), azimuth=-12, elevation=44, lens=70, focus=((.018, .005, .004), .115)),
                shot(mc4_joined, azimuth=-12, elevation=44, lens=70, focus=((.012, .015, .004), .115))]
    close = shot(lambda: ends(p), azimuth=-14, elevation=36, lens=70, focus=((-.01, -.10, .01), .095))
    main = drums if p.says('drum') else two_coils
    return [shot(lambda: main(p), azimuth=-20, elevation=24 if main is drums else 36), close]
