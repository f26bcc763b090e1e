"""Roofs to stand on: a lived-in flat terrace and a sheet-metal roof, with the town around."""
from buildings import city, cooler, ground, line_of_washing, mumty, parapet, tank, wires
from core import at, box, lathe, tube
from outdoor import scene
from plants import plant
from rooftops import shed

MORNING = dict(azimuth=-52, elevation=30, sun=4.6, sun_colour='#ffe3bc', top='#3f7ac4', middle='#9dbfe2', horizon='#ece2cf',
               clouds=.7)
GOLD = dict(azimuth=-64, elevation=16, sun=5.0, sun_colour='#ffbe78', top='#4a84c6', middle='#e6cdb0', horizon='#ffc78c',
            clouds=.5, strength=1.12)


def terrace(size=(13, 11), height=7.0, material='plaster'):
    """Floor of tiles at z=0 with parapet, stair room, tank, pipes, washing and pots; the building below."""
    w, d = size
    box((w, d, height), (0, 0, -height / 2 - .02), material, .02)
    box((w - .2, d - .2, .03), (0, 0, -.012), 'rooftile', 0)
    parapet(w, d, 0, .9, .18, material)
    mumty((-w / 2 + 2.0, d / 2 - 2.4, 0), 2.8, 3.2, 2.5, material)
    tank((-w / 2 + 2.0, d / 2 - 2.3, 2.6), .95, .4)
    line_of_washing((w / 2 - 2.6, d / 2 - 1.6, 0), 3.2, -6)
    tube([(-w / 2 + 3.5, d / 2 - 4.0, .06), (-.2, d / 2 - 4.0, .06), (.6, .9, .05)], .016, 'paper', kind='POLY')
    for k in range(5):
        box((.10, .06, .05), (-w / 2 + 3.6 + .7 * k, d / 2 - 4.0, .025), 'concrete', .004)
    for i, x in enumerate((-1.6, -1.0, -.3, .5)):
        plant('pot', (x, d / 2 - .55, 0), i % 4 + 1, 1.5)
    with at((w / 2 - .5, -.4, 0), (0, 0, 90)):
        cooler((0, 0, .45))
    lathe([(.14, 0), (.17, .30), (.175, .30), (.16, .02), (.02, .02)], (-2.3, d / 2 - 1.2, 0), 'blue')


def around(height, seed=3):
    """The neighbourhood seen from a roof."""
    ground(-height, 'soil')
    city(-height, 24, 280, 100, seed, 72)
    wires((0, 17, -height), 70, 5, 8.5)
    for i in range(12):
        plant(('tree', 'palm', 'tree')[i % 3], (-20 + 3.7 * i, 11 + (i * 5) % 6, -height), i % 3 + 1, 1.15, 40 * i)


def roof_terrace(build, camera, light=None, size=(13, 11), exposure=.86, seed=3, **more):
    """Picture entry: a terrace with whatever `build` sets on it."""
    def all_of_it():
        terrace(size, **more)
        build()
        around(7.0, seed)
    return scene(all_of_it, camera, light or MORNING, exposure)


def sheet_roof(build, width=16, depth=9, eave=5.0, slope=9, light=None, camera=None):
    """Picture entry: a shed whose front slope carries what `build` lays on it, with (0, 0) at the eave's middle."""
    def all_of_it():
        ground(0, 'soil')
        box((46, 30, .04), (0, -4, .02), 'concrete', 0)
        box((220, 7, .05), (0, -depth - 9, .02), 'asphalt', 0)
        top, _run = shed(width, depth * 2, eave, slope)
        with at((0, -depth, eave), (slope, 0, 0)):
            build()
        for i in range(3):
            lathe([(.30, 0), (.30, .30), (.36, .34), (.36, .62), (.26, .70), (.05, .75)], (-5 + 5 * i, .0, top), 'alu', sides=24)
        for i in range(9):
            plant('tree' if i % 3 else 'palm', (-18 + 4.4 * i, depth + 6 + i % 3, 0), i % 3 + 1, 1.0, 50 * i)
        city(0, 46, 300, 80, 8, 75)
    far = camera or dict(loc=(-width * .62, -depth - 8.5, eave + 5.2), aim=(0, -depth * .42, eave + .35), lens=36)
    return scene(all_of_it, far, light or MORNING, .84)
