"""Batteries. Upright, standing on z=0, front near y=0 facing -Y."""
from core import at, box, cyl, part, slab, stamp, tube
from labels import disc, lcd, led, plate, sunmark, text
from inverters import vents
from panels import shot


def wall_a():
    """White LFP wall battery, 0.56 x 0.90 x 0.17, with a light ring."""
    slab(.54, .86, .10, (0, .07, .46), 'lightgrey', .03, .005)
    slab(.56, .90, .085, (0, 0, .46), 'white', .055, .020, segments=6)
    slab(.020, .86, .004, (-.19, -.0015, .46), 'lightgrey', .009, .001)
    slab(.30, .0045, .002, (.045, -.0008, .30), 'sun', .002, 0)
    cyl(.074, .006, (.045, -.002, .66), 'black-gloss', 'y', .002, 64)
    disc(.065, (.045, -.0058, .66), 'px-green', -200, 92, .0565)
    disc(.065, (.045, -.0056, .66), 'grey', 0, 360, .0565)
    text('86', .036, (.037, -.0060, .664), 'px-white')
    text('%', .017, (.078, -.0060, .657), 'px-white')
    sunmark(.105, (.045, -.0008, .42), 'sun')
    text('LFP  5.12 kWh', .024, (.045, -.0008, .345), 'ink')
    text('51.2 V  100 Ah', .016, (.045, -.0008, .262), 'ink-soft')
    for s in (-1, 1):
        box((.010, .13, .05), (s * .262, .085, .010), 'graphite', .004)
        for i in range(10):
            box((.003, .055, .006), (s * .2702, .12, .62 + .014 * i), 'grey', .001)
        slab(.006, .15, .03, (s * .2695, .10, .38), 'graphite', .003, .001)
    plate(.13, .075, (.16, -.0012, .10), ['5.12 kWh', '51.2 V 100 Ah', 'LiFePO4 IP65', 'Max 100 A'], 'silverlabel')


def wall_a_side():
    """Connection side of the white battery (right flank)."""
    wall_a()
    with at((.272, .10, .74), (0, 0, 90)):
        slab(.10, .20, .004, (0, -.002, -.08), 'graphite', .008, .001)
        for i, m in enumerate(('red', 'orange', 'black')):
            cyl(.013, .020, (-.022, -.012, -.01 - .05 * i), m, 'y', .003, 24)
            cyl(.007, .026, (-.022, -.014, -.01 - .05 * i), 'brass', 'y', .001)
        for i in range(3):
            slab(.018, .016, .006, (.024, -.004, 0 - .03 * i), 'dark', .002, .001)
            box((.012, .003, .004), (.024, -.0048, -.004 - .03 * i), 'brass', 0)
        cyl(.010, .01, (.024, -.008, -.12), 'green', 'y', .002)


def wall_b():
    """Slim dark wall battery, 0.62 x 1.02 x 0.12."""
    slab(.60, 1.00, .06, (0, .055, .52), 'alu-dark', .02, .004)
    slab(.62, 1.02, .062, (0, 0, .52), 'graphite', .03, .012, segments=5)
    for i in range(11):
        slab(.0035, .66, .004, (-.255 + .012 * i, -.0004, .58), 'dark', .0015, 0)
    slab(.006, .36, .003, (.10, -.0016, .62), 'px-white', .003, 0)
    slab(.006, .36 * .82, .0032, (.10, -.0020, .62 - .18 * .18), 'px-green', .003, 0)
    for s in (-1, 1):
        slab(.007, .96, .005, (s * .288, -.0012, .52), 'alu', .003, .001)
    slab(.44, .003, .002, (.05, -.0006, .335), 'alu', .001, 0)
    text('86', .044, (.175, -.0010, .77), 'px-white')
    text('%', .020, (.222, -.0010, .76), 'px-green')
    sunmark(.105, (.05, -.0008, .245), 'sun')
    text('LFP  10.2 kWh', .024, (.05, -.0008, .170), 'ink-light')
    text('51.2 V  200 Ah', .015, (.05, -.0008, .132), 'ink-soft')
    for s in (-1, 1):
        box((.012, .085, .04), (s * .26, .06, .006), 'dark', .004)
    slab(.16, .018, .05, (0, .035, 1.026), 'dark', .004, .002)
    for i in range(8):
        for s in (-1, 1):
            box((.003, .035, .007), (s * .3002, .085, .70 + .016 * i), 'black', .001)


def rack():
    """19-inch LFP rack module, 0.482 x 0.133 x 0.44."""
    slab(.442, .130, .43, (0, .004, .068), 'lightgrey', .004, .002)
    slab(.482, .132, .004, (0, 0, .068), 'white', .004, .0012)
    for s in (-1, 1):
        for z in (.026, .110):
            slab(.014, .007, .001, (s * .229, -.0004, z), 'dark', .0034, 0)
        tube([(s * .205, 0, .030), (s * .205, -.036, .030), (s * .205, -.036, .106), (s * .205, 0, .106)],
             .0055, 'black', kind='POLY')
        cyl(.009, .004, (s * .205, -.002, .030), 'black', 'y', .001)
        cyl(.009, .004, (s * .205, -.002, .106), 'black', 'y', .001)
    for i, m in enumerate(('red', 'red', 'black', 'black')):
        x = -.165 + .036 * i
        slab(.030, .034, .016, (x, -.016, .090), m, .005, .002)
        cyl(.008, .010, (x, -.020, .090), 'brass', 'y', .001)
        text('+' if i < 2 else '-', .010, (x, -.0006, .115), 'ink')
    slab(.052, .078, .012, (.010, -.010, .084), 'dark', .004, .0015)
    slab(.018, .036, .014, (.010, -.022, .084), 'black', .004, .002)
    text('ON', .006, (.010, -.0106, .113), 'ink-light')
    with at((.112, -.001, .096)):
        lcd(.080, .032, (0, 0, 0), ('SOC  86 %', '52.8 V'), 'lcd-blue', 'px-white')
    for i in range(4):
        x = .066 + .023 * i
        slab(.017, .015, .003, (x, -.002, .046), 'steel', .0015, .0004)
        slab(.012, .009, .0006, (x, -.0026, .046), 'black', .001, 0)
    for i in range(6):
        led(.0022, (-.165 + .012 * i, -.0004, .040), 'led-green' if i < 5 else 'led-off')
    text('SOC', .006, (-.176, -.0008, .052), 'ink', 'LEFT')
    sunmark(.036, (-.060, -.0008, .034), 'sun')
    text('LFP RACK  51.2 V  100 Ah', .0072, (-.035, -.0008, .036), 'ink', 'LEFT')
    cyl(.006, .006, (.165, -.003, .046), 'green', 'y', .001)
    for s in (-1, 1):
        for i in range(16):
            box((.0015, .006, .06), (s * .2212, .08 + .020 * i, .07), 'dark', 0)
    for x in (-.2, .2):
        for y in (.04, .38):
            cyl(.004, .001, (x, y, .1335), 'steel', 'z', .0003)


def tubular():
    """Tall tubular lead-acid 12 V 150 Ah, 0.50 x 0.19 x 0.41."""
    slab(.495, .315, .185, (0, 0, .162), 'red-case', .014, .006)
    for z in (.045, .275):
        slab(.503, .020, .193, (0, -.004, z), 'red-case', .006, .004)
    for i in range(9):
        x = -.225 + .45 * i / 8
        if i not in (0, 8):
            continue
        box((.010, .008, .22), (x, -.002, .16), 'red-case', .003)
    for s in (-1, 1):
        for i in range(5):
            box((.008, .010, .22), (s * .2485, .03 + .031 * i, .16), 'red-case', .003)
        box((.010, .085, .022), (s * .252, .092, .292), 'red-case', .004)
        tube([(s * .257, .055, .290), (s * .275, .055, .270), (s * .278, .092, .262),
              (s * .275, .13, .270), (s * .257, .13, .290)], .0055, 'black')
    slab(.500, .040, .190, (0, -.0025, .338), 'red-case', .010, .006)
    with at((0, .0925, .358), (-90, 0, 0)):
        slab(.40, .085, .016, (0, -.012, .0), 'red-case', .02, .006)
    for i in range(6):
        x = -.165 + .066 * i
        cyl(.021, .010, (x, .0925, .374), 'white', 'z', .002)
        cyl(.016, .022, (x, .0925, .386), 'white', 'z', .003, 12)
        cyl(.0055, .020, (x, .0925, .402), 'glass', 'z', 0, 16)
        cyl(.0030, .014, (x, .0925, .401), 'red', 'z', .001, 12)
    for s, m in ((-1, 'red'), (1, 'black')):
        box((.044, .05, .016), (s * .215, .045, .362), 'dark', .005)
        cyl(.0100, .030, (s * .215, .045, .380), 'lead', 'z', .002, top=.009)
        cyl(.0115, .006, (s * .215, .045, .372), m, 'z', .001)
        box((.022, .005, .030), (s * .215, .030, .380), 'lead', .0015)
        cyl(.004, .018, (s * .215, .026, .384), 'steel', 'y', .0006, 6)
    slab(.36, .185, .001, (0, -.0008, .160), 'paper', .008, 0)
    slab(.36, .062, .001, (0, -.0012, .2215), 'ink', .008, 0)
    sunmark(.052, (-.135, -.0020, .217), 'sun')
    text('TALL TUBULAR', .018, (-.095, -.0020, .222), 'ink-light', 'LEFT')
    text('150 Ah', .034, (-.165, -.0020, .163), 'red', 'LEFT')
    text('12 V', .034, (.095, -.0020, .163), 'ink')
    text('SOLAR BATTERY  C10  LOW MAINTENANCE', .0085, (-.165, -.0020, .122), 'ink', 'LEFT')
    text('Top up with distilled water only', .0065, (-.165, -.0020, .100), 'ink-soft', 'LEFT')
    for i in range(20):
        box((.0012 + .001 * (i * 5 % 3), .0003, .022), (.085 + .0042 * i, -.0016, .108), 'ink', 0)


def brick():
    """12.8 V LFP block, 0.33 x 0.17 x 0.21, with terminals and a strap."""
    slab(.330, .185, .172, (0, 0, .0925), 'navy', .010, .005)
    slab(.334, .026, .176, (0, -.002, .196), 'graphite', .010, .004)
    slab(.334, .014, .176, (0, -.002, .007), 'graphite', .006, .003)
    for s, m in ((-1, 'red'), (1, 'black')):
        box((.045, .045, .006), (s * .125, .045, .211), m, .002)
        cyl(.011, .010, (s * .125, .045, .217), 'brass', 'z', .001, 24)
        cyl(.0085, .006, (s * .125, .045, .225), 'steel', 'z', .001, 6)
        box((.018, .03, .012), (s * .11, .125, .208), 'dark', .003)
    tube([(-.11, .125, .212), (-.09, .125, .232), (-.04, .125, .244), (.04, .125, .244),
          (.09, .125, .232), (.11, .125, .212)], .006, 'rubber')
    slab(.285, .130, .001, (0, -.0006, .098), 'paper', .006, 0)
    slab(.100, .130, .001, (-.0925, -.0010, .098), 'sun', .006, 0)
    sunmark(.066, (-.0925, -.0018, .105), 'ink')
    text('LiFePO4', .019, (-.030, -.0016, .140), 'ink', 'LEFT')
    text('12.8 V', .024, (-.030, -.0016, .104), 'navy', 'LEFT')
    text('100 Ah', .024, (.058, -.0016, .104), 'navy', 'LEFT')
    text('1280 Wh  BMS inside  4000 cycles', .0078, (-.030, -.0016, .068), 'ink', 'LEFT')
    text('Charge 14.4 V   Max 100 A', .0068, (-.030, -.0016, .050), 'ink-soft', 'LEFT')


BUILD = {'wall-a': wall_a, 'wall-b': wall_b, 'rack-a': rack, 'tubular-a': tubular,
         'small-a': brick, 'wall-a-side': wall_a_side}


def battery(kind, loc=(0, 0, 0), rot=(0, 0, 0), scale=1.0):
    """Stamp a battery standing at loc."""
    stamp(part('battery-' + kind, BUILD[kind]), loc, rot, scale)


def rack_stack(count=4):
    """Modules in a small open cabinet."""
    for i in range(count):
        battery('rack-a', (0, 0, .045 + .140 * i))
    top = .045 + .140 * count + .02
    for s in (-1, 1):
        for y in (.02, .42):
            box((.030, .030, top), (s * .262, y, top / 2), 'graphite', .003)
        box((.02, .40, .03), (s * .262, .22, top - .015), 'graphite', .003)
        box((.02, .40, .03), (s * .262, .22, .015), 'graphite', .003)
    box((.56, .46, .012), (0, .22, top + .006), 'graphite', .003)


def pair(kind, gap, back):
    """Two of a kind, the second set back."""
    battery(kind)
    battery(kind, (gap, back, 0), (0, 0, -12))


PICTURES = {
    'battery-wall-a-1': shot(lambda: battery('wall-a'), azimuth=-28, elevation=10),
    'battery-wall-a-2': shot(lambda: battery('wall-a'), azimuth=0, elevation=5),
    'battery-wall-a-3': shot(lambda: battery('wall-a-side'), azimuth=42, elevation=12),
    'battery-wall-a-4': shot(lambda: battery('wall-a'), azimuth=-20, elevation=12, lens=70,
                             focus=((.03, 0, .60), .24)),
    'battery-wall-b-1': shot(lambda: battery('wall-b'), azimuth=-28, elevation=10),
    'battery-wall-b-2': shot(lambda: battery('wall-b'), azimuth=0, elevation=5),
    'battery-wall-b-3': shot(lambda: battery('wall-b'), azimuth=-22, elevation=12, lens=70,
                             focus=((.05, 0, .47), .42)),
    'battery-rack-a-1': shot(lambda: battery('rack-a'), azimuth=-28, elevation=18),
    'battery-rack-a-2': shot(lambda: battery('rack-a'), azimuth=0, elevation=8),
    'battery-rack-a-3': shot(rack_stack, azimuth=-28, elevation=14),
    'battery-tubular-a-1': shot(lambda: battery('tubular-a'), azimuth=-28, elevation=20),
    'battery-tubular-a-2': shot(lambda: battery('tubular-a'), azimuth=0, elevation=10),
    'battery-tubular-a-3': shot(lambda: battery('tubular-a'), azimuth=-32, elevation=34, lens=70,
                                focus=((-.10, .06, .34), .19)),
    'battery-small-a-1': shot(lambda: battery('small-a'), azimuth=-28, elevation=18),
    'battery-small-a-2': shot(lambda: pair('small-a', .20, .30), azimuth=-20, elevation=22),
}
