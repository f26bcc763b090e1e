"""A roof to stand on: a lived-in flat terrace, with trees and the town soft behind it."""
from buildings import city, cooler, ground, line_of_washing, mumty, parapet, tank, wires
from core import at, box, tube
from outdoor import scene
from plants import plant
from traces import bucket, broom, hose

MORNING = dict(azimuth=-52, elevation=30)
GOLD = dict(azimuth=-64, elevation=19, sun_colour='#ffcb94')
NEAR_HAZE = ((.66, .65, .62), 400)  # a town's morning air, seen through a long lens
OPEN = 24  # how far the roof goes on before the camera, so that a long lens stands on it


def terrace(size=(13, 11), height=7.0, material='plaster', stair=-1):
    """Tiled floor at z=0 with parapet, stair room at one side, tank, pipes, washing and pots; the building below."""
    w, d = size
    box((w, d + OPEN, height), (0, -OPEN / 2, -height / 2 - .02), material, .02)
    box((w - .2, d + OPEN, .03), (0, -OPEN / 2, -.012), 'rooftile', 0)
    with at((0, -OPEN / 2, 0)):
        parapet(w, d + OPEN, 0, .9, .18, material)
    x = stair * (w / 2 - 2.0)
    mumty((x, d / 2 - 2.4, 0), 2.8, 3.2, 2.5, material)
    tank((x, d / 2 - 2.3, 2.6), .95, .4)
    broom((x + 1.6, d / 2 - 4.05, 0), 8)
    line_of_washing((-stair * (w / 2 - 2.6), d / 2 - 1.6, 0), 3.2, 6 * stair)
    tube([(x - stair * 1.5, d / 2 - 4.0, .06), (-.2, d / 2 - 4.0, .06), (.6, .9, .05)], .016, 'paper', kind='POLY')
    for k in range(5):
        box((.10, .06, .05), (x - stair * (1.6 + .7 * k), d / 2 - 4.0, .025), 'concrete', .004)
    for i, k in enumerate((-1.6, -1.0, -.3, .5)):
        plant('shrub', (k, d / 2 - .55, 0), i % 4 + 1, 1.2)
    with at((w / 2 - .5, -.4, 0), (0, 0, 90)):
        cooler((0, 0, .45))
    bucket((x - stair * 1.9, d / 2 - 3.4, 0))
    hose((x - stair * 2.6, d / 2 - 4.6, 0))


def around(height, seed=3):
    """What is seen over a parapet from the height of the array: crowns of trees, and a town that is far and soft."""
    ground(-height, 'soil')
    city(-height, 90, 420, 90, seed, 75)
    wires((0, 34, -height), 90, 4, 9.5)
    for i in range(14):
        plant('tree', (-44 + 6.6 * i, 34 + (i * 7) % 17, -height), i % 3 + 1, 1.35 + .2 * (i % 3), 40 * i)


def roof_terrace(build, camera, light=None, size=(13, 11), exposure=.86, seed=3, height=7.0, samples=8, **more):
    """Picture entry: a terrace with whatever `build` sets on it."""
    def all_of_it():
        terrace(size, height, **more)
        build()
        around(height, seed)
    return scene(all_of_it, camera, light or MORNING, exposure, NEAR_HAZE, samples=samples)
