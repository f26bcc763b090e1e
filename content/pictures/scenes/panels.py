"""Solar panels. Built lying in XY with the glass at z=0 facing +Z, long side along Y."""
import math
import re

from core import at, box, cyl, mesh, part, stamp, tube
from labels import shown, text
from marks import brand
from measures import measured
from plates import plate
from products import Product
from scale import person
from studio import shot

LIP = .010      # frame visible from the front


def spec(p):
    """How a panel looks, from its product's file."""
    h, w, t = p.size('imensions')
    kind = p.specs.get('Cell type', 'Mono PERC, 144 half-cut cells')
    cells = int(re.search(r'(\d+)[ -](?:half|full|cells|cut)', kind)[1])
    split, poly, black = 'half-cut' in kind, 'oly' in kind.split(',')[0], 'all black' in kind
    cols = 6 if cells >= 60 else 4
    out = dict(w=w, h=h, t=t, cols=cols, rows=cells // cols, split=split, sheet='backsheet', rear='sheet-rear',
               frame='alu', bars=10, cut=.009, cell='cell-mono', bar='busbar')
    if 'TOPCon' in kind:
        out.update(cell='cell-topcon', bars=16, cut=.006)
    if poly:
        out.update(cell='cell-poly', bars=4, cut=0)
    if 'rectangular' in kind or '210 mm' in kind:
        out.update(cut=.003)
    if black:
        out.update(cell='cell-black', sheet='backsheet-black', rear='sheet-rear-black', frame='alu-black', bar='busbar-dim',
                   bars=16 if 'TOPCon' in kind else 9)
    if p.says('bifacial'):
        out.update(sheet='gap', rear=None)
    if not split and not poly:
        out.update(bars=5, cut=.007)
    return out


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


def junctions(w, h, t, split, p):
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
        y, k = h * .36, min(1, w / .66)
        box((.14 * k, .11 * k, .026), (0, y, z - .010), 'black', .005)
        box((.12 * k, .09 * k, .004), (0, y, z - .024), 'dark', .002)
        for s in (-1, 1):
            plug([(s * .04 * k, y - .055 * k, z - .01), (s * .05, y - .15, z - .008),
                  (s * .16, y - .22 * h, z - .008), (s * .15, y - .30 * h, z - .01)])
    if p:
        with at((-.22 * w, -.27 * h, z - .001), (90, 0, 180)):
            plate(min(.34, w * .44), min(.24, h * .24), (0, 0, 0), small_print(p), 'paper', product=p)


def small_print(p):
    """The lines of the rating label, all from the product's file."""
    volt, amp = (lambda key: p.figure('V', key)), (lambda key: p.figure('A', key))
    lines = ['PV MODULE  ' + p.figure('W')]
    if 'Open-circuit voltage (Voc)' in p.specs:
        lines += [f"Voc {volt('(Voc)')}   Isc {amp('(Isc)')}", f"Vmp {volt('(Vmp)')}   Imp {amp('(Imp)')}"]
    if 'Maximum system voltage' in p.specs:
        lines.append('System ' + p.spec('Maximum system voltage'))
    return lines + [p.spec('Standards').split(', IEC')[0]]


def sticker(p, s):
    """Delivery label on the glass, near the upper right corner."""
    wide = min(.40, s['w'] * .42)
    tall = wide * .62
    with at((s['w'] / 2 - .05 - wide / 2, s['h'] / 2 - .09 - tall / 2, .0015), (-90, 0, 0)):
        box((wide, .0008, tall), (0, 0, 0), 'paper', .0002)
        brand(p.brand, tall * .24, (-wide * .44, -.0008, tall * .29), 'ink', 'LEFT')
        text(p.figure('W'), tall * .30, (-wide * .44, -.0008, -.07 * tall), 'ink', 'LEFT', 'wide')
        words = p.specs.get('Cell type', '').split(',')[0]
        text('Cell and module made in India' if p.says('DCR') else words, tall * .085, (-wide * .44, -.0008, -.36 * tall), 'ink',
             'LEFT', 'plain')


def build(s, p, plain):
    """One whole panel, centre of the glass at the origin; a plain one has no line finer than a picture of a roof resolves."""
    if plain and not s['rear']:
        s = dict(s, sheet='between', rear='sheet-rear', cut=0)
    s = dict(s, bars=0, cut=s['cut'] * .5, cell=s['cell'] + '-roof', sheet=s['sheet'] + '-roof') if plain else s
    w, h, t = s['w'], s['h'], s['t']
    iw, ih = w - 2 * LIP, h - 2 * LIP
    sheet = [(-iw / 2, -ih / 2), (iw / 2, -ih / 2), (iw / 2, ih / 2), (-iw / 2, ih / 2)]
    quads([sheet], s['sheet'], -.0012)
    if s['rear']:
        quads([sheet[::-1]], s['rear'], -.006)
    cells(iw, ih, s['cols'], s['rows'], s['cut'], s['split'], s['bars'], s['cell'], s['bar'], -.0008)
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
    if not plain:
        junctions(w, h, t, s['split'], p)
        if p:
            sticker(p, s)


def panel(p, loc=(0, 0, 0), rot=(0, 0, 0), scale=1.0, labelled=True, plain=False):
    """Stamp a panel (lying, glass up) somewhere."""
    shown(p)
    known = p if labelled else None
    name = f'panel-{p.slug}-{labelled}-{plain}'
    return stamp(part(name, lambda: build(spec(p), known, plain)), loc, rot, scale)


def standing(p, lean=7, turn=0, loc=(0, 0, 0), labelled=True):
    """Panel on its short edge, facing -Y and leaning back; loc is the middle of its lower rear edge."""
    s = spec(p)
    with at(loc, (0, 0, turn)):
        with at((0, 0, 0), (90 - lean, 0, 0)):
            panel(p, (0, s['h'] / 2, s['t']), labelled=labelled)


def flexible(p):
    """Thin bendable panel, arched; lies on the floor."""
    h, w, _thick = p.size()
    n = 40
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
                spot = bend(sx * (w / 2 - .012), sy * (h / 2 - .012), .001)
                cyl(.007, .002, spot, 'steel', 'z', .0005, 24, rot=(-sy * math.degrees(h / 2 / radius), 0, 0))
        a = math.degrees((h / 2 - .04) / radius)
        with at(bend(.12, -h / 2 + .016, .001), (math.degrees(h / 2 / radius), 0, 0)):
            with at((0, 0, .0006), (-90, 0, 0)):
                text(p.figure('W'), .010, (.05, 0, 0), 'ink-light')
                brand(p.brand, .016, (-.02, 0, 0), 'ink-light', 'RIGHT', 'paper')
        with at(bend(0, h / 2 - .045, 0), (-a, 0, 0)):
            box((.12, .055, .016), (0, 0, .008), 'black', .004)
            for s in (-1, 1):
                tube([(s * .06, 0, .006), (s * .12, .02, .004), (s * .2, .07, -.01),
                      (s * .22, .18, -.06)], .003, 'rubber' if s < 0 else 'red')



FRONT = dict(azimuth=-28, elevation=7, fill=.86)
DETAILED = ('550-w-mono-perc-half', '585-w', '540-w', '430-w')


def pallet(p, one, number):
    """Panels packed upright on their long edge on a wooden pallet, strapped, with corner boards."""
    s = spec(one)
    length = s['h'] + .032
    deep = number * (s['t'] + .0005)
    for x in (-1, 0, 1):
        box((.10, deep + .06, .09), (x * (length / 2 - .10), 0, .055), 'ply', .004)
    for i in range(7):
        box((length, .10, .02), (0, -deep / 2 + .02 + (deep - .04) * i / 6, .11), 'ply', .003)
    for i in range(number):
        with at((0, -deep / 2 + (i + 1) * (s['t'] + .0005) - .001, .12 + s['w'] / 2), (90, 0, 0)):
            with at((0, 0, 0), (0, 0, 90)):
                panel(one, labelled=False)
    top = .12 + s['w']
    for x in (-1, 1):
        for y in (-1, 1):
            box((.09, .004, s['w']), (x * (s['h'] / 2 - .035), y * (deep / 2 + .004), .12 + s['w'] / 2), 'card', .001)
        box((.006, deep, s['w']), (x * (s['h'] / 2 + .006), 0, .12 + s['w'] / 2), 'card', .001)
    box((s['h'] + .02, deep + .02, .008), (0, 0, top + .008), 'card', .002)
    for x in (-.62, 0, .62):
        for y in (-1, 1):
            box((.03, .002, top - .08), (x, y * (deep / 2 + .009), .08 + (top - .08) / 2), 'black', .0005)
        box((.03, deep + .02, .002), (x, 0, top + .013), 'black', .0005)
    with at((.30, -deep / 2 - .012, .12 + s['w'] * .56)):
        box((.46, .001, .30), (0, 0, 0), 'paper', .0003)
        brand(p.brand, .075, (-.205, -.001, .088), 'ink', 'LEFT')
        text((f'{number} panels  ' if p.facts.get('pieces') else '') + one.figure('W'), .036, (-.205, -.001, .005), 'ink', 'LEFT')
        text(p.figure('kW'), .030, (-.205, -.001, -.058), 'ink', 'LEFT', 'plain')
        text('keep upright, keep dry', .018, (-.205, -.001, -.112), 'ink-soft', 'LEFT', 'plain')


def pictures(p):
    """The views of a panel, the main one first."""
    if p.facts.get('pieces'):
        one = Product('suryak-550-w-mono-perc-half-cut-panel')
        return [shot(lambda: pallet(p, one, p.facts['pieces']), azimuth=-30, elevation=14, fill=.86),
                shot(lambda: (pallet(p, one, p.facts['pieces']), person((-1.75, .35, 0), -8)), azimuth=-8, elevation=8, fill=.88)]
    if p.says('flexible'):
        return [shot(lambda: flexible(p), azimuth=-52, elevation=28, fill=.84),
                shot(lambda: flexible(p), azimuth=-14, elevation=54, fill=.84)]
    def sheet():
        shown(p)
        return measured(p, spec(p))
    views = [shot(lambda: standing(p), **FRONT), sheet,
             shot(lambda: standing(p), azimuth=152, elevation=8, fill=.84)]
    if any(word in p.slug for word in DETAILED):
        s = spec(p)
        views.append(shot(lambda: standing(p), azimuth=-38, elevation=24, lens=70,
                          focus=((s['w'] * .24, .24, s['h'] * .88), .36)))
    return views
