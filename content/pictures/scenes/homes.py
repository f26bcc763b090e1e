"""Kits for a home: all their panels as they will lie, before them what belongs to them, so that kits differ at first sight."""
from batteries import battery
from core import at, box, tube
from inverters import inverter
from mounting import arrester
from numbered import part_of
from packed import carton, coils, metal, parts, plinth, upright
from panels import panel, spec

GAP, LEAN = .022, 11


def field(one, rows, cols):
    """Panels edge to edge as on the roof, leaning back so that each can be counted; their lower edge is at y = 0."""
    s = spec(one)
    with at((0, 0, 0), (90 - LEAN, 0, 0)):
        for r in range(rows):
            for c in range(cols):
                x, y = (c - (cols - 1) / 2) * (s['w'] + GAP), (r + .5) * (s['h'] + GAP)
                panel(one, (x, y, s['t']), labelled=r == c == 0)
            for k in (.22, .78):
                box((cols * (s['w'] + GAP) + .12, .045, .045), (0, (r + k) * (s['h'] + GAP), -.03), 'alu', .002)
    return cols * (s['w'] + GAP) / 2


def raised_legs(x, y):
    """Two triangles of galvanised steel: the rear legs that lift the panels."""
    for i in range(2):
        with at((x + .42 * i, y - .30 * i, 0), (0, 0, 24)):
            for a, b in (((-.75, 0, .02), (.75, 0, .02)), ((-.75, 0, .02), (.75, 0, .95)), ((.75, 0, .02), (.75, 0, .95)),
                         ((.05, 0, .02), (.05, 0, .50))):
                tube([a, b], .028, 'galva', kind='POLY')


def home_group(p):
    """The panels behind; near the camera what belongs to them, so that it is not small beside them."""
    one, count, inv, bat = parts(p)
    rows = 1 if count <= 4 else 2
    half = field(one, rows, count // rows)
    part_of('panels', (-half * .35, -.05, spec(one)['h'] * (rows - .45)))
    y = -1.7 - .5 * half
    near = min(half * .8, 1.5)
    h, w, d = inv.size()
    x = near - (1.05 if bat else .55)
    top = plinth(x, y + .1, .55, w + .14)
    inverter(inv, (x, y + .1 - d / 2, top))
    part_of('inverter', (x + w * .30, y + .1 - d, top + h * .80))
    if bat:
        bh, bw, bd = bat.size()
        battery(bat, (near - .42 + bw / 2, y - .08, 0))
        part_of('battery', (near - .42 + bw * .86, y - .13 - bd, bh * .80))
    elif 'arrester' in p.spec('Protection'):
        with at((near + .05, y + .1, 0)):
            arrester(p)
    carton(p, (-near + .1, y + .25, 0), -6)
    coils(-near + .25, y - .45)
    upright(p, x - .85, y - .1)
    metal(p, -near - .4, y + .85)
    if 'legs' in p.spec('Mounting'):
        raised_legs(near - .1, y + 1.3)
