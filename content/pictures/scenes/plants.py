"""Trees and plants made of leaf cards; stamped many times."""
import math
import random

from core import at, lathe, mesh, part, stamp, tube


def _cards(rnd, centres, count, size, material, droop=.4):
    """Random leaf quads on ellipsoid shells; centres = [(x, y, z, radius)]."""
    verts, faces = [], []
    for _ in range(count):
        x, y, z, r = rnd.choice(centres)
        a, b = rnd.uniform(0, math.tau), math.asin(rnd.uniform(-.6, 1))
        k = r * rnd.uniform(.72, 1.04)
        px, py, pz = (x + k * math.cos(a) * math.cos(b), y + k * math.sin(a) * math.cos(b),
                      z + k * .8 * math.sin(b))
        t, tilt, s = rnd.uniform(0, math.tau), rnd.uniform(-droop, droop + .5), size * rnd.uniform(.6, 1.3)
        ux, uy, uz = math.cos(t), math.sin(t), -tilt
        vx, vy, vz = -math.sin(t) * .45, math.cos(t) * .45, rnd.uniform(-.3, .3)
        n = len(verts)
        verts += [(px, py, pz), (px + (ux * .5 + vx) * s, py + (uy * .5 + vy) * s, pz + (uz * .5 + vz) * s),
                  (px + ux * s, py + uy * s, pz + uz * s),
                  (px + (ux * .5 - vx) * s, py + (uy * .5 - vy) * s, pz + (uz * .5 - vz) * s)]
        faces.append((n, n + 1, n + 2, n + 3))
    mesh(verts, faces, material)


def _tree(seed):
    rnd = random.Random(seed)
    tube([(0, 0, -.5), (.1, .05, 1.2), (0, .1, 2.6), (.15, 0, 4.0)], .17, 'bark')
    blobs = []
    for i in range(11):
        a, r = rnd.uniform(0, math.tau), rnd.uniform(.3, 1.9)
        blobs.append((r * math.cos(a), r * math.sin(a), rnd.uniform(3.2, 5.6) - r * .35, rnd.uniform(.9, 1.45)))
    for x, y, z, _r in blobs[:6]:
        tube([(0, 0, 2.2), (x * .4, y * .4, z * .7), (x, y, z)], .06, 'bark')
    _cards(rnd, blobs, 26000, .15, 'leaf' if seed % 2 else 'leaf-dark')


def _palm(seed):
    rnd = random.Random(seed)
    lean = rnd.uniform(.4, 1.1)
    tube([(0, 0, -.5), (lean * .2, 0, 2.5), (lean * .6, 0, 5), (lean, 0, 7.4)], .15, 'bark')
    verts, faces = [], []
    for i in range(20):
        a, lift = math.tau * i / 20 + rnd.uniform(-.2, .2), rnd.uniform(-.15, .9)
        for j in range(26):
            t = .12 + .88 * j / 26
            r, z = 2.5 * t, 7.4 + lift * 1.5 * t - 2.3 * t * t
            for side in (-1, 1):
                length = .75 * math.sin(math.pi * min(.97, t * .85 + .12)) + .1
                cx, cy = lean + r * math.cos(a), r * math.sin(a)
                dx, dy = -math.sin(a) * side, math.cos(a) * side
                ex, ey = cx + dx * length * .8 + math.cos(a) * .3, cy + dy * length * .8 + math.sin(a) * .3
                n = len(verts)
                w = .035
                verts += [(cx - w * math.cos(a), cy - w * math.sin(a), z),
                          (cx + w * math.cos(a), cy + w * math.sin(a), z), (ex, ey, z - length * .55)]
                faces.append((n, n + 1, n + 2))
    mesh(verts, faces, 'leaf-dark')


def _bush(seed, material='leaf'):
    rnd = random.Random(seed)
    blobs = [(rnd.uniform(-.3, .3), rnd.uniform(-.3, .3), rnd.uniform(.2, .5), .32) for _ in range(5)]
    _cards(rnd, blobs, 900, .13, material)
    if seed % 2:
        _cards(rnd, blobs, 110, .07, 'flower')


def _pot(seed):
    lathe([(.10, 0), (.16, .26), (.175, .26), (.175, .30), (.15, .30), (.14, .27)], (0, 0, 0), 'terracotta')
    with at((0, 0, .30)):
        rnd = random.Random(seed)
        _cards(rnd, [(0, 0, .16, .2), (.08, .03, .32, .17), (-.08, 0, .28, .17)], 320, .14, 'leaf' if seed % 3 else 'leaf-dark')
        if seed % 2:
            _cards(rnd, [(0, 0, .3, .24)], 40, .06, 'flower')


def _shrub(seed):
    """Potted shrub with fine leaves for near views, 0.9 m."""
    lathe([(.12, 0), (.17, .24), (.19, .24), (.19, .29), (.165, .29), (.155, .25)], (0, 0, 0), 'terracotta')
    rnd = random.Random(seed)
    with at((0, 0, .28)):
        blobs = [(rnd.uniform(-.14, .14), rnd.uniform(-.14, .14), rnd.uniform(.12, .50), rnd.uniform(.12, .2))
                 for _ in range(7)]
        for x, y, z, _r in blobs:
            tube([(0, 0, -.04), (x * .5, y * .5, z * .6), (x, y, z)], .007, 'bark')
        _cards(rnd, blobs, 1500, .075, 'leaf' if seed % 2 else 'leaf-dark', .6)
        if seed % 2:
            _cards(rnd, blobs, 90, .05, 'flower')


KINDS = {'shrub': _shrub, 'tree': _tree, 'palm': _palm, 'bush': _bush, 'pot': _pot}


def plant(kind, loc, seed=1, scale=1.0, turn=0):
    """Stamp a plant; seeds 1..4 give different shapes."""
    stamp(part(f'{kind}-{seed}', lambda: KINDS[kind](seed)), loc, (0, 0, turn), scale)
