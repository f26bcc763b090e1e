"""Rails, feet, clamps, earthing and lightning protection."""
import math

from core import at, box, cyl, lathe, mesh, part, prism, stamp, tube
from labels import plate, sunmark, text
from panels import panel, shot


def channel(w=.040, h=.040, t=.0025, lip=.009):
    """Strut-like rail outline in XZ with a slot on top."""
    o, i = w / 2, w / 2 - t
    return [(-o, 0), (o, 0), (o, h), (o - lip, h), (o - lip, h - t * 1.6), (i, h - t * 1.6), (i, t),
            (-i, t), (-i, h - t * 1.6), (-o + lip, h - t * 1.6), (-o + lip, h), (-o, h)]


def rail(length, loc=(0, 0, 0), rot=(0, 0, 0)):
    """Extruded rail along Y."""
    with at(loc, rot):
        prism(channel(), length, (0, 0, 0), 'alu', .0005, segments=1)
        for s in (-1, 1):
            for z in (.012, .026):
                box((.0006, length - .002, .0012), (s * .0201, length / 2, z), 'alu-dark', 0)


def bolt(loc, length=.03, rot=(0, 0, 0), r=.004):
    """Hex bolt with washer, head up."""
    with at(loc, rot):
        cyl(r, length, (0, 0, -length / 2), 'steel', 'z', .0004, 20)
        cyl(r * 2.1, .0014, (0, 0, .0007), 'steel', 'z', .0003)
        cyl(r * 1.65, .0055, (0, 0, .0042), 'steel', 'z', .0008, 6)


def foot(loc=(0, 0, 0), rot=(0, 0, 0)):
    """L foot with a rubber pad."""
    with at(loc, rot):
        box((.070, .045, .004), (0, 0, .002), 'rubber', .0006)
        box((.070, .045, .005), (0, 0, .0065), 'alu', .001)
        box((.005, .045, .085), (-.0325, 0, .0465), 'alu', .001)
        bolt((.012, 0, .009), .009)
        with at((-.035, 0, .062), (0, -90, 0)):
            bolt((0, 0, 0), .018)


def mid_clamp(loc=(0, 0, 0), rot=(0, 0, 0), material='alu'):
    """Mid clamp: hat profile along Y, 0.05 long."""
    hat = [(-.021, .032), (-.021, .028), (-.0085, .028), (-.0085, .003), (-.006, 0), (.006, 0), (.0085, .003),
           (.0085, .028), (.021, .028), (.021, .032), (.0055, .032), (.0055, .005), (-.0055, .005), (-.0055, .032)]
    with at(loc, rot):
        prism(hat, .05, (0, -.025, 0), material, .0005, segments=1)
        cyl(.0075, .006, (0, 0, .0085), 'steel', 'z', .0008, 24)
        cyl(.0035, .0066, (0, 0, .0086), 'dark', 'z', 0, 6)
        cyl(.004, .030, (0, 0, -.012), 'steel', 'z', .0004)
        box((.020, .018, .006), (0, 0, -.022), 'alu', .001)


def end_clamp(loc=(0, 0, 0), rot=(0, 0, 0), material='alu'):
    """End clamp: Z profile along Y."""
    z = [(-.004, 0), (.018, 0), (.018, .005), (.001, .005), (.001, .031), (.001, .035), (-.014, .035),
         (-.014, .031), (-.004, .031)]
    with at(loc, rot):
        prism(z, .05, (0, -.025, 0), material, .0005, segments=1)
        cyl(.0070, .006, (.010, 0, .0085), 'steel', 'z', .0008, 24)
        cyl(.0035, .0066, (.010, 0, .0086), 'dark', 'z', 0, 6)
        cyl(.004, .030, (.010, 0, -.012), 'steel', 'z', .0004)
        box((.018, .018, .006), (.010, 0, -.022), 'alu', .001)


def rails():
    """Three rails fanned with two feet and bolts."""
    for i in range(3):
        rail(.62, (-.11 + .062 * i, 0, 0), (0, 0, 8 - 3 * i))
    rail(.62, (-.05, .06, .0405), (0, 0, -9))
    foot((.17, .02, 0), (0, 0, -24))
    foot((.22, .18, 0), (0, 0, 18))
    for i in range(3):
        with at((.13 + .03 * i, -.055 + .008 * i, .0075), (90, 0, 40 + 30 * i)):
            bolt((0, 0, 0), .028)


def rail_joint():
    """A foot bolted to a rail."""
    foot((0, 0, 0), (0, 0, 0))
    rail(.34, (-.0575, -.13, .042))
    mid_clamp((-.0575, .10, .082))


def clamps():
    """Two mid and two end clamps."""
    mid_clamp((-.060, -.020, .026), (0, 0, 28))
    mid_clamp((.005, .050, .026), (0, 0, 36), 'alu-black')
    end_clamp((.050, -.035, .026), (0, 0, 24))
    end_clamp((.112, .030, .026), (0, 0, 34), 'alu-black')


def clamp_used():
    """Clamp between two module frames on a rail."""
    rail(.60, (0, -.30, -.075), (0, 0, 0))
    with at((0, 0, 0), (0, 0, 90)):
        panel('mono-a', (.567 + .0095, -.35, 0))
        panel('mono-a', (-.567 - .0095, -.35, 0))
    mid_clamp((0, 0, -.0265), (0, 0, 90))
    for x in (-.3,):
        rail(.60, (x, -.30, -.075))


def earthing():
    """Copper-bonded rods, clamp, strip coil and inspection lid."""
    for i in range(3):
        with at((-.06 + .03 * i, .10 - .034 * i, .0105), (0, 90, -24 + 3 * i)):
            cyl(.0105, .56, (0, 0, 0), 'copper', 'z', .001, 28)
            cyl(.0106, .05, (0, 0, .300), 'copper', 'z', 0, 28, top=.001)
            for k in range(10):
                cyl(.0110, .0016, (0, 0, -.275 + .003 * k), 'copper', 'z', .0004, 24)
    with at((.20, -.06, 0)):
        for k in range(5):
            r = .060 + .006 * k
            pts = [(r * math.cos(math.tau * i / 24), r * math.sin(math.tau * i / 24)) for i in range(25)]
            verts, faces = [], []
            for i, (x, y) in enumerate(pts):
                n = (r - .0022) / r
                verts += [(x, y, .002), (x, y, .030), (x * n, y * n, .030), (x * n, y * n, .002)]
                if i:
                    a, b = 4 * i - 4, 4 * i
                    faces += [(a, b, b + 1, a + 1), (a + 1, b + 1, b + 2, a + 2), (a + 2, b + 2, b + 3, a + 3)]
            mesh(verts, faces, 'copper', smooth=False)
    with at((.03, -.15, 0), (0, 0, 20), 1.3):
        box((.045, .030, .012), (0, 0, .006), 'brass', .002)
        box((.045, .030, .012), (0, 0, .026), 'brass', .002)
        for s in (-1, 1):
            bolt((s * .014, 0, .032), .034, r=.003)
        cyl(.0086, .06, (0, 0, .016), 'copper', 'y', .001, 28)
    with at((-.15, -.12, 0)):
        lathe([(.088, 0), (.088, .012), (.082, .016), (.0, .016)], (0, 0, 0), 'green')
        lathe([(.06, .0158), (.06, .0175), (.058, .0178)], (0, 0, 0), 'green')
        for a in range(0, 360, 60):
            cyl(.004, .003, (.074 * math.cos(math.radians(a)), .074 * math.sin(math.radians(a)), .0165), 'steel', 'z')


def arrester():
    """Lightning rod: copper tip with side spikes, insulator, base plate, down conductor."""
    box((.16, .16, .008), (0, 0, .004), 'galva', .001)
    for x in (-.06, .06):
        for y in (-.06, .06):
            bolt((x, y, .008), .008, r=.005)
    lathe([(.032, .008), (.030, .018), (.020, .026), (.020, .09), (.026, .094), (.026, .10)], (0, 0, 0), 'galva')
    for k in range(4):
        z = .10 + .030 * k
        lathe([(.018, z), (.034, z + .008), (.036, z + .012), (.020, z + .020), (.018, z + .030)], (0, 0, 0), 'porcelain')
    lathe([(.020, .22), (.022, .222), (.022, .245), (.014, .252), (.014, .26)], (0, 0, 0), 'brass')
    cyl(.0095, .34, (0, 0, .42), 'copper', 'z', .001)
    lathe([(.012, .56), (.020, .568), (.020, .590), (.012, .598)], (0, 0, 0), 'brass')
    cyl(.0095, .16, (0, 0, .678), 'copper', 'z', 0, 32, top=.0008)
    for a in (0, 90, 180, 270):
        with at((0, 0, .582), (0, 0, a)):
            with at((.018, 0, 0), (0, 62, 0)):
                cyl(.005, .13, (0, 0, .065), 'copper', 'z', 0, 24, top=.0006)
    tube([(.014, -.01, .236), (.04, -.03, .22), (.06, -.05, .12), (.08, -.07, .02), (.12, -.10, .006), (.22, -.14, .006)],
         .0055, 'green')


PICTURES = {
    'rail-mount-a-1': shot(rails, azimuth=-30, elevation=26),
    'rail-mount-a-2': shot(rail_joint, azimuth=44, elevation=20),
    'clamp-a-1': shot(clamps, azimuth=-22, elevation=28),
    'clamp-a-2': shot(clamp_used, azimuth=-34, elevation=30, lens=70, focus=((0, 0, -.012), .13)),
    'earthing-a-1': shot(earthing, azimuth=-16, elevation=32),
    'earthing-a-2': shot(earthing, azimuth=-22, elevation=34, lens=70, focus=((.11, -.09, .02), .16)),
    'arrester-a-1': shot(lambda: stamp(part('arrester', arrester)), azimuth=-24, elevation=10, fill=.86),
    'arrester-a-2': shot(lambda: stamp(part('arrester', arrester)), azimuth=-28, elevation=16, lens=70,
                         focus=((0, 0, .60), .17)),
}
