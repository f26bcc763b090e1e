"""Drawing of a kit: the space that its panels take on a roof, and how its parts are joined up to the meter."""
from drawing import ACCENT, GLASS, INK, SEAM, SOFT, STEEL, Sheet, wrapped
from plans import field

LEFT, TOP, WIDE, TALL = 60, 770, 190, 150


def _wrapped(s, x, y, words, width=15, **more):
    """Words in lines below each other, centred."""
    for i, line in enumerate(wrapped(words, width)[:4]):
        s.words(x, y + 33 * i, line, **{'size': 28, 'fill': INK, 'anchor': 'middle', **more})


def _box(s, i, name, words, dash='', top=TOP):
    """A part of the chain in the i-th place; returns the middle of it."""
    x = LEFT + i * (WIDE + 32.5)
    s.parts.append(f'<rect x="{x}" y="{top}" width="{WIDE}" height="{TALL}" rx="12" fill="#ffffff" stroke="{SOFT if dash else INK}" '
                   f'stroke-width="3" stroke-dasharray="{dash}"/>')
    s.words(x + WIDE / 2, top + TALL / 2 + 12, name, 34, SOFT if dash else INK, 'middle', True)
    _wrapped(s, x + WIDE / 2, top + TALL + 42, words, fill=SOFT)
    return x + WIDE / 2


def _wire(s, x0, y0, x1, y1, colour, shift=0):
    s.parts.append(f'<line x1="{x0}" y1="{y0 + shift}" x2="{x1}" y2="{y1 + shift}" stroke="{colour}" stroke-width="6"/>')


def joined(p, headings):
    """The plan of the panels above, the chain of parts below; what the kit does not bring is dashed."""
    one, count = p.part('Solar Panels')
    rows = 1 if count <= 4 else 2 if count <= 20 else 5
    s = Sheet()
    s.title(p.title.split(' with ')[0], p.spec('Panels'), f"Roof: {p.spec('Roof area')[0].lower()}{p.spec('Roof area')[1:]}. Measures in metres.")
    wide, deep = count // rows * (one.size()[1] + .022), rows * (one.size()[0] + .022)
    s.view(130, 225, 990, 400, (-.2, wide + .2), (-.2, deep + .2))
    wide, deep = field(s, one, rows, count // rows)
    gap = 16 / s.scale
    s.across(0, wide, -gap, f'{wide:.2f}')
    s.up(-gap, 0, deep, f'{deep:.2f}', -1)
    middle = TOP + TALL / 2
    for i in range(4):
        x = LEFT + WIDE + i * (WIDE + 32.5)
        for shift, colour in ((-14, '#b8161a'), (14, INK)) if i < 2 else ((0, STEEL),):
            _wire(s, x, middle, x + 32.5, middle, colour, shift)
    strings = p.spec('String').split(', Voc')[0].split(' (')[0]
    x = _box(s, 0, '', f'{count} panels')
    for c in range(4):
        for r in range(2):
            s.parts.append(f'<rect x="{x - 72 + 37 * c}" y="{TOP + 30 + 48 * r}" width="33" height="44" fill="{GLASS}" stroke="{SEAM}"/>')
    _box(s, 1, 'DCDB', headings['dcdb'].replace('DCDB', '').strip() or 'fuses, surge')
    battery, words = p.part('Batteries')[0], p.spec('Inverter').split(',')[0]
    x = _box(s, 2, 'Inverter', '' if battery else words)
    _box(s, 3, 'ACDB', headings['acdb'].replace('ACDB', '').strip() or 'breaker')
    _box(s, 4, 'Meter', 'by your electricity company', '9 8')
    s.words(LEFT + WIDE + 16, TOP - 24, 'DC', 30, ACCENT, 'middle', True)
    s.words(LEFT + 3 * WIDE + 81, TOP - 24, 'AC', 30, ACCENT, 'middle', True)
    s.words(LEFT, TOP - 24, strings, 30, SOFT) if ' and ' not in p.spec('String') else None
    if battery:
        _wrapped(s, x, TOP - 57, words, fill=SOFT)
        _box(s, 1, 'Battery', '', top=TOP + 265)
        s.words(LEFT + 2 * WIDE + 100, TOP + 385, p.spec('Battery'), 28, SOFT)
        s.parts.append(f'<path d="M{LEFT + 2 * WIDE + 32.5} {TOP + 325} H{x - 60} V{TOP + TALL}" fill="none" stroke="#b8161a" stroke-width="6"/>')
    return s
