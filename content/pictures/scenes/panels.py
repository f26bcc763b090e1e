"""Solar panels. Built lying in XY with the glass at z=0 facing +Z, long side along Y."""
import random

from core import at, box, mesh, part, stamp, tube, cyl
from labels import plate, sunmark, text
from studio import shoot

LIP = .010      # frame visible from the front
FAR = [False]   # outdoor scenes use plain cells: finer lines would only shimmer
SPECS = {
    'mono-a': dict(w=1.134, h=2.278, t=.035, cols=6, rows=24, cell='cell-mono', split=True,
                   sheet='backsheet', rear='sheet-rear', frame='alu', bars=10, cut=.009),
    'mono-b': dict(w=1.134, h=1.762, t=.032, cols=6, rows=18, cell='cell-black', split=True,
                   sheet='backsheet-black', rear='sheet-rear-black', frame='alu-black', bars=10,
                   cut=.010, bar='busbar-dim'),
    'bifacial-a': dict(w=1.134, h=2.278, t=.030, cols=6, rows=24, cell='cell-mono', split=True,
                       sheet='gap', rear=None, frame='alu', bars=12, cut=.009),
    'poly-a': dict(w=.992, h=1.956, t=.040, cols=6, rows=12, cell='cell-poly', split=False,
                   sheet='backsheet', rear='sheet-rear', frame='alu', bars=4, cut=0),
    'small-a': dict(w=.54, h=.67, t=.025, cols=4, rows=9, cell='cell-mono', split=False,
                    sheet='backsheet', rear='sheet-rear', frame='alu', bars=3, cut=.007),
}


def quads(rects, material, z):
    """Many flat shapes as one mesh; each rect is a list of (x, y)."""
    verts, faces = [], []
    for shape in rects:
        start = len(verts)
        verts += [(x, y, z) for x, y in shape]
        faces.append(tuple(range(start, start + len(shape))))
    mesh(verts, faces, material)


def cells(w, h, cols, rows, cut, split, bars, cell, bar, z, gap=.0028, margin=.016, mirror=False):
    """Cells with chamfered corners, busbars and the tinned ribbons at the ends."""
    middle = .016 if split else 0
    cw = (w - 2 * margin) / cols
    ch = (h - 2 * margin - middle - .02) / rows
    shapes, ribbons = [], []
    for c in range(cols):
        x0 = -w / 2 + margin + c * cw + gap / 2
        x1 = x0 + cw - gap
        for r in range(rows):
            shift = middle if split and r >= rows // 2 else 0
            y0 = -h / 2 + margin + .01 + r * ch + shift + gap / 2
            y1 = y0 + ch - gap
            low = cut if (not split or r % 2 == 0) else 0
            high = cut if (not split or r % 2 == 1) else 0
            pts = [(x0 + low, y0), (x1 - low, y0)] + ([(x1, y0 + low)] if low else [])
            pts += [(x1, y1 - high)] + ([(x1 - high, y1)] if high else [])
            pts += [(x0 + high, y1)] + ([(x0, y1 - high)] if high else [])
            pts += [(x0, y0 + low)] if low else []
            shapes.append(pts)
        for b in range(bars):
            x = x0 + (x1 - x0) * (b + .5) / bars
            t = .00045 if bars > 6 else .0009
            halves = ((-h / 2 + margin + .004, -middle / 2 - .001), (middle / 2 + .001, h / 2 - margin - .004))
            for y0, y1 in halves if split else ((halves[0][0], halves[1][1]),):
                ribbons.append([(x - t, y0), (x + t, y0), (x + t, y1), (x - t, y1)])
    ends = [-h / 2 + margin + .003, h / 2 - margin - .003] + ([-.004, .004] if split else [])
    for y in ends:
        for c in range(0, cols, 2):
            x0, x1 = -w / 2 + margin + c * cw + .01, -w / 2 + margin + min(c + 2, cols) * cw - .01
            ribbons.append([(x0, y - .002), (x1, y - .002), (x1, y + .002), (x0, y + .002)])
    if mirror:
        shapes, ribbons = [s[::-1] for s in shapes], [s[::-1] for s in ribbons]
        quads(shapes, cell, z)
        quads(ribbons, bar, z - .0002)
    else:
        quads(shapes, cell, z)
        quads(ribbons, bar, z + .0002)


def plug(points, material='rubber'):
    """Cable with an MC4-like plug at its end."""
    tube(points, .0035, material)
    end, before = points[-1], points[-2]
    horizontal = abs(end[0] - before[0]) > abs(end[1] - before[1])
    cyl(.009, .05, end, 'black', 'x' if horizontal else 'y', .002, 20)
    cyl(.0105, .014, end, 'black', 'x' if horizontal else 'y', .002, 12)


def junctions(w, h, t, split):
    """Junction boxes, cables and the rating label on the back (facing -Z)."""
    z = -.006
    if split:
        for x in (-.36, 0, .36):
            box((.085, .055, .02), (x * w, 0, z - .008), 'black', .004)
            box((.06, .035, .004), (x * w, 0, z - .019), 'dark', .0015)
        plug([(-.36 * w - .04, 0, z - .01), (-.43 * w, .08, z - .008), (-.44 * w, .25, z - .008),
              (-.40 * w, .46, z - .01)])
        plug([(.36 * w + .04, 0, z - .01), (.43 * w, .08, z - .008), (.44 * w, .25, z - .008),
              (.40 * w, .46, z - .01)])
    else:
        y = h * .38
        box((.14, .11, .026), (0, y, z - .010), 'black', .005)
        box((.12, .09, .004), (0, y, z - .024), 'dark', .002)
        for s in (-1, 1):
            plug([(s * .04, y - .055, z - .01), (s * .05, y - .15, z - .008),
                  (s * .16, y - .22 * h, z - .008), (s * .15, y - .30 * h, z - .01)])
    with at((-.25 * w, -.26 * h, z - .001), (90, 0, 180)):
        plate(min(.26, w * .4), min(.19, h * .22), (0, 0, 0),
              ['PV MODULE', 'Pmax 550 W', 'Vmp 41.9 V   Imp 13.1 A', 'Voc 49.8 V   Isc 14.0 A',
               'Class II   1500 V DC', 'IEC 61215 / 61730'], 'paper')


def build(kind):
    """One whole panel, centre of the glass at the origin."""
    s = dict(SPECS[kind], **(dict(bars=0, cut=SPECS[kind]['cut'] * .5) if FAR[0] else {}))
    w, h, t = s['w'], s['h'], s['t']
    iw, ih = w - 2 * LIP, h - 2 * LIP
    flat = [(-iw / 2, -ih / 2), (iw / 2, -ih / 2), (iw / 2, ih / 2), (-iw / 2, ih / 2)]
    quads([flat], s['sheet'], -.0012)
    if s['rear']:
        quads([flat[::-1]], s['rear'], -.006)
    cells(iw, ih, s['cols'], s['rows'], s['cut'], s['split'], s['bars'], s['cell'],
          s.get('bar', 'busbar'), -.0008)
    if not s['rear']:
        cells(iw, ih, s['cols'], s['rows'], s['cut'], s['split'], s['bars'], s['cell'],
              'busbar', -.004, mirror=True)
    for side in (-1, 1):
        box((LIP, h, t), (side * (w - LIP) / 2, 0, .001 - t / 2), s['frame'], .0012)
        box((iw, LIP, t), (0, side * (h - LIP) / 2, .001 - t / 2), s['frame'], .0012)
        box((.026, ih, .002), (side * (w / 2 - LIP - .012), 0, .002 - t), s['frame'], .0005)
        box((iw, .026, .002), (0, side * (h / 2 - LIP - .012), .002 - t), s['frame'], .0005)
        for y in (-.25, .25):  # mounting slots
            box((.007, .014, .0005), (side * (w / 2 - LIP - .012), y * h, .0007 - t), 'dark', 0)
    if not FAR[0]:
        junctions(w, h, t, s['split'])


def panel(kind='mono-a', loc=(0, 0, 0), rot=(0, 0, 0), scale=1.0):
    """Stamp a panel (lying, glass up) somewhere."""
    return stamp(part('panel-' + kind, lambda: build(kind)), loc, rot, scale)


def standing(kind, lean=7, turn=0, loc=(0, 0, 0)):
    """Panel on its short edge, facing -Y and leaning back a little; loc is its foot."""
    with at(loc, (0, 0, turn)):
        with at((0, 0, 0), (90 - lean, 0, 0)):
            panel(kind, (0, SPECS[kind]['h'] / 2, 0))


def flexible():
    """Thin bendable panel, arched; lies on the floor."""
    import math
    w, h, n = .54, 1.08, 40
    radius = 1.15

    def bend(x, y, z):
        a = y / radius
        return (x, (radius + z) * math.sin(a), (radius + z) * math.cos(a))

    def strip(x0, y0, x1, y1, material, z, steps):
        verts, faces = [], []
        for i in range(steps + 1):
            y = y0 + (y1 - y0) * i / steps
            verts += [bend(x0, y, z), bend(x1, y, z)]
            if i:
                k = 2 * i
                faces.append((k - 2, k - 1, k + 1, k))
        mesh(verts, faces, material, smooth=True)

    low = radius * math.cos(h / 2 / radius)
    with at((0, 0, -low)):
        strip(-w / 2, -h / 2, w / 2, h / 2, 'etfe', 0, n)
        strip(w / 2, -h / 2, -w / 2, h / 2, 'sheet-rear', -.003, n)
        for x in (-w / 2, w / 2):
            strip(x, -h / 2, x + .0001, h / 2, 'etfe', -.001, n)
        cw, ch = (w - .05) / 4, (h - .09) / 9
        for c in range(4):
            for r in range(9):
                x0, y0 = -w / 2 + .025 + c * cw + .0015, -h / 2 + .035 + r * ch + .0015
                strip(x0, y0, x0 + cw - .003, y0 + ch - .003, 'cell-mono', .0006, 3)
            for b in range(3):
                x = -w / 2 + .025 + cw * (c + (b + .5) / 3)
                strip(x - .0007, -h / 2 + .035, x + .0007, h / 2 - .05, 'busbar', .0011, n)
        for sx in (-1, 1):
            for sy in (-1, 1):
                p = bend(sx * (w / 2 - .012), sy * (h / 2 - .012), .001)
                cyl(.007, .002, p, 'steel', 'z', .0005, 24, rot=(-sy * math.degrees(h / 2 / radius), 0, 0))
        a = math.degrees((h / 2 - .04) / radius)
        with at(bend(0, h / 2 - .045, 0), (-a, 0, 0)):
            box((.12, .055, .016), (0, 0, .008), 'black', .004)
            for s in (-1, 1):
                tube([(s * .06, 0, .006), (s * .12, .02, .004), (s * .2, .07, -.01),
                      (s * .22, .18, -.06)], .003, 'rubber' if s < 0 else 'red')


def shot(build_fn, **view):
    """Picture entry: build, then shoot with these view settings."""
    def run():
        build_fn()
        shoot(**view)
        return {}
    return run


def small_pair():
    """Two small panels, one showing its back."""
    standing('small-a', 8, 0)
    with at((.42, .34, 0), (0, 0, 180)):
        standing('small-a', 8, -14)


def pair(kind):
    """Front and back of the same panel side by side."""
    standing(kind, 6, 8)
    with at((.75, .75, 0), (0, 0, 180)):
        standing(kind, 6, 18)


FRONT = dict(azimuth=-28, elevation=7, fill=.84)
PICTURES = {}
for _kind, _back in (('mono-a', 'rear'), ('mono-b', None), ('bifacial-a', 'rear'), ('poly-a', None)):
    _n = 'panel-' + _kind
    _corner = SPECS[_kind]
    PICTURES[_n + '-1'] = shot(lambda k=_kind: standing(k), **FRONT)
    PICTURES[_n + '-2'] = shot(lambda k=_kind: standing(k, 4), azimuth=0, elevation=5, fill=.86)
    PICTURES[_n + '-3'] = shot(lambda k=_kind: standing(k), azimuth=150, elevation=8, fill=.84)
for _kind in ('mono-a', 'bifacial-a'):
    PICTURES[f'panel-{_kind}-4'] = shot(
        lambda k=_kind: standing(k), azimuth=-38, elevation=24, lens=70,
        focus=((-.36, .26, 2.08), .30))
PICTURES['panel-small-a-1'] = shot(lambda: standing('small-a', 9), azimuth=-28, elevation=12, fill=.78)
PICTURES['panel-small-a-2'] = shot(small_pair, azimuth=-24, elevation=14, fill=.84)
PICTURES['panel-flexible-a-1'] = shot(flexible, azimuth=-52, elevation=26, fill=.84)
PICTURES['panel-flexible-a-2'] = shot(flexible, azimuth=-12, elevation=52, fill=.84)
