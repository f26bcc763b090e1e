"""Rails, feet, clamps, earthing and lightning protection."""
import math

from core import at, box, cyl, lathe, prism, tube
from panels import panel
from plates import plate
from products import Product
from scale import ruler, staff
from studio import shot


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
    """Mid clamp: hat profile along Y, 0.07 long."""
    hat = [(-.021, .032), (-.021, .028), (-.0085, .028), (-.0085, .003), (-.006, 0), (.006, 0), (.0085, .003),
           (.0085, .028), (.021, .028), (.021, .032), (.0055, .032), (.0055, .005), (-.0055, .005), (-.0055, .032)]
    with at(loc, rot):
        prism(hat, .07, (0, -.035, 0), material, .0005, segments=1)
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


def rails(p):
    """The near ends of the rails, the feet before them, the carton with the small parts."""
    for i in range(4):
        rail(2.4, (-.36 + .085 * i, -.12 + .03 * (i % 2), 0))
    with at((.22, .10, 0), (0, 0, -10)):
        box((.42, .30, .24), (0, 0, .12), 'card', .004)
        box((.42, .05, .001), (0, 0, .2408), 'film', 0)
        with at((0, -.1512, .13)):
            plate(.26, .15, (0, 0, 0), ['Rail mount set', '4 panels', p.spec('Contents').split(', ')[0] + ', feet, clamps'], 'paper', product=p)
    for i in range(p.count('L-feet')):
        foot((-.30 + .15 * (i % 5) + .03 * (i // 5), -.28 - .13 * (i // 5), 0), (0, 0, -30 + 23 * (i * 3 % 5)))


def rail_joint():
    """A foot bolted to a rail, a mid clamp in its slot, a ruler beside it."""
    foot((0, 0, 0), (0, 0, 0))
    rail(.34, (-.0575, -.13, .042))
    mid_clamp((-.0575, .10, .0835))
    ruler((-.09, -.19, 0), .15)


def clamps(p):
    """All clamps of a bag with their bolts, the bag's card behind, a ruler before."""
    for i in range(p.count('mid clamps')):
        mid_clamp((-.105 + .062 * (i % 3), -.015 + .105 * (i // 3), .026), (0, 0, 8 - 5 * (i % 3)))
    for i in range(p.count('end clamps')):
        end_clamp((.082 + .052 * (i % 2), -.02 + .105 * (i // 2), .026), (0, 0, 6 - 9 * (i % 2)))
    for i in range(p.count('M8 bolts')):
        with at((-.125 + .029 * i, -.088 - .006 * (i % 2), .0066), (90, 0, 12 * (i % 3 - 1))):
            bolt((0, 0, 0), .034)
    with at((0, .185, 0), (-24, 0, 0)):
        plate(.20, .095, (0, 0, .048), ['Mid and end clamp set', p.front['max_power'], p.spec('Contents').split(', 10')[0]], 'paper', product=p)
    ruler((-.15, -.145, 0), .30)


def clamp_used():
    """Clamp between two module frames on a rail."""
    one = Product('suryak-550-w-mono-perc-half-cut-panel')
    rail(.60, (0, -.30, -.075), (0, 0, 0))
    with at((0, 0, 0), (0, 0, 90)):
        panel(one, (.567 + .0095, -.35, 0), labelled=False)
        panel(one, (-.567 - .0095, -.35, 0), labelled=False)
    mid_clamp((0, 0, -.0265), (0, 0, 90))
    rail(.60, (-.3, -.30, -.075))


def rod(loc, rot, length=2.0):
    """Copper-bonded earth rod with a point below and a thread above."""
    with at(loc, rot):
        cyl(.0086, length - .05, (0, 0, length / 2 + .025), 'copper', 'z', .001, 28)
        cyl(.0010, .05, (0, 0, .025), 'copper', 'z', 0, 28, top=.0086)
        for k in range(10):
            cyl(.0090, .0016, (0, 0, length - .004 - .003 * k), 'copper', 'z', .0004, 24)


def pit_cover(loc):
    """Round inspection cover of 250 mm with its lock."""
    with at(loc):
        lathe([(.125, 0), (.125, .020), (.118, .026), (.0, .026)], (0, 0, 0), 'green')
        lathe([(.085, .0258), (.085, .0285), (.082, .029), (.082, .0258)], (0, 0, 0), 'green')
        for a in range(0, 360, 60):
            cyl(.005, .003, (.104 * math.cos(math.radians(a)), .104 * math.sin(math.radians(a)), .0265), 'steel', 'z')
        box((.05, .018, .006), (0, 0, .029), 'dark', .002)


def rod_clamp(loc, turn=0, size=1.0):
    """Brass clamp with two bolts on a piece of rod."""
    with at(loc, (0, 0, turn), size):
        box((.045, .030, .012), (0, 0, .006), 'brass', .002)
        box((.045, .030, .012), (0, 0, .026), 'brass', .002)
        for s in (-1, 1):
            bolt((s * .014, 0, .032), .034, r=.003)
        cyl(.0086, .09, (0, 0, .016), 'copper', 'y', .001, 28)


def sack(p, loc, turn):
    """Bag of compound with its label."""
    with at(loc, (0, 0, turn)):
        box((.34, .14, .50), (0, 0, .25), 'offwhite', .06, segments=6)
        box((.30, .02, .05), (0, 0, .50), 'offwhite', .008)
        tube([(-.13, -.012, .495), (-.05, -.013, .50), (.05, -.013, .494), (.13, -.012, .498)], .002, 'red')
        with at((0, -.0712, .26)):
            plate(.23, .19, (0, 0, 0), ['Earthing compound', p.figure('kg', 'Backfill'), 'carbon based'], 'paper', product=p)


def earthing(p):
    """The set before its bag of compound: the point of the rod, cover and clamp."""
    rod((-.52, -.09, .0086), (0, 90, -5))
    sack(p, (0, .08, 0), -8)
    pit_cover((.17, -.25, 0))
    rod_clamp((-.12, -.22, 0), 24)


def earthing_near(p):
    """Clamp, point of the rod, cover; a ruler before them."""
    rod((-.10, .06, .0086), (0, 90, -12), .34)
    rod_clamp((-.11, -.06, 0), 30)
    pit_cover((.085, -.01, 0))
    ruler((-.15, -.145, 0), .30)


def arrester(p):
    """Copper rod of one metre with a ball of spikes on an insulated plate."""
    box((.16, .16, .012), (0, 0, .006), 'brick-red', .002)
    for x in (-.06, .06):
        for y in (-.06, .06):
            bolt((x, y, .012), .008, r=.005)
    lathe([(.030, .012), (.028, .030), (.018, .040), (.018, .085), (.013, .092)], (0, 0, 0), 'brick-red')
    cyl(.008, .88, (0, 0, .50), 'copper', 'z', .001)
    lathe([(.010, .90), (.026, .915), (.032, .935), (.026, .955), (.010, .97)], (0, 0, 0), 'brass')
    cyl(.008, .085, (0, 0, 1.0115), 'copper', 'z', 0, 32, top=.0008)
    for a in (0, 90, 180, 270):
        with at((0, 0, .938), (0, 0, a)):
            with at((.026, 0, 0), (0, 58, 0)):
                cyl(.005, .09, (0, 0, .045), 'copper', 'z', 0, 24, top=.0006)


def arrester_scene(p):
    """Rod, its card and a staff of one metre."""
    arrester(p)
    staff((.30, .05, 0))
    with at((-.17, -.10, 0), (-12, 0, 14)):
        plate(.16, .085, (0, 0, .0425), ['Lightning arrester, 1 m', p.front['max_power'], p.spec('Standards').split(', ')[0]], 'paper', product=p)


def pictures(p):
    """The views of mounting and earthing parts, the main one first."""
    if p.says('clamp set'):
        return [shot(lambda: clamps(p), azimuth=-10, elevation=38),
                shot(clamp_used, azimuth=-34, elevation=30, lens=70, focus=((0, 0, -.012), .13))]
    if p.says('rail mount'):
        return [shot(lambda: rails(p), azimuth=-16, elevation=26, focus=((-.01, -.14, .05), .46)),
                shot(rail_joint, azimuth=38, elevation=24)]
    if p.says('earthing'):
        return [shot(lambda: earthing(p), azimuth=-14, elevation=20, focus=((.0, -.06, .20), .36)),
                shot(lambda: earthing_near(p), azimuth=-14, elevation=36)]
    return [shot(lambda: arrester_scene(p), azimuth=-16, elevation=8, fill=.88),
            shot(lambda: arrester(p), azimuth=-28, elevation=16, lens=70, focus=((0, 0, .95), .14))]
