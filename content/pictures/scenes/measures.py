"""Drawing of a panel: front, side and back at one scale with a person, and its measures."""
from drawing import INK, SOFT, Sheet

CELLS = {'cell-mono': '#16264d', 'cell-topcon': '#141d33', 'cell-black': '#11151d', 'cell-poly': '#1d46a0'}
SHEETS = {'backsheet': '#e6e9ec', 'backsheet-black': '#0a0b0d', 'gap': '#5d6a80'}


def _front(s, one, x):
    """Frame, cells, and the gap between the halves."""
    w, h = one['w'], one['h']
    s.rect(x, 0, w, h, '#30343a' if one['frame'] == 'alu-black' else '#b9bec4', INK, 2)
    s.rect(x + .012, .012, w - .024, h - .024, SHEETS[one['sheet']], 'none')
    middle = .018 if one['split'] else 0
    cw, ch = (w - .05) / one['cols'], (h - .07 - middle) / one['rows']
    for r in range(one['rows']):
        low = .035 + r * ch + (middle if r >= one['rows'] / 2 else 0)
        for c in range(one['cols']):
            s.rect(x + .025 + c * cw + .0015, low + .0015, cw - .003, ch - .003, CELLS[one['cell']], 'none')


def _back(s, one, x):
    """Frame, sheet or cells, junction boxes and their cables."""
    w, h = one['w'], one['h']
    if one['rear']:
        s.rect(x, 0, w, h, '#30343a' if one['frame'] == 'alu-black' else '#b9bec4', INK, 2)
        s.rect(x + .03, .03, w - .06, h - .06, '#1b1d21' if 'black' in one['rear'] else '#f4f5f5', SOFT, 1.5)
    else:
        _front(s, one, x)
    middle, level = x + w / 2, h * (.5 if one['split'] else .86)
    for side in (-1, 1):
        start = middle + side * (.36 * w if one['split'] else .03)
        end = middle + side * .42 * w
        s.line((start, level), (end, level - .1 * h), (end - side * .04, level - .3 * h), stroke='#b8161a' if side > 0 else '#4a5058', width=4)
    for place in (-.36, 0, .36) if one['split'] else (0,):
        s.rect(middle + place * w - .045, level - .03, .09, .06, '#0c0d0e', '#8a9096', 1.5)


def measured(p, one):
    """Front, side and back of a panel beside a person; millimetres."""
    w, h, t = one['w'], one['h'], one['t']
    s = Sheet()
    s.title(p.name, 'Measures in millimetres, ' + p.front['weight'].split(' (')[0])
    gap = max(.22, w * .26)
    side, back = .75 + w + gap * 1.6, .75 + w + gap * 3.2 + t
    s.view(50, 190, 1100, 930, (-.1, back + w + .05), (-.18, max(h, 1.72) + .02))
    s.line((-.12, 0), (back + w + .1, 0), stroke=SOFT, width=2)
    s.person(.28)
    _front(s, one, .75)
    s.rect(side, 0, t, h, '#b9bec4' if one['frame'] == 'alu' else '#30343a', INK, 2)
    _back(s, one, back)
    low = -24 / s.scale
    s.across(.75, .75 + w, low, f'{w * 1000:.0f}')
    s.across(side, side + t, low, f'{t * 1000:.0f}')
    s.up(.75 + w + gap * .35, 0, h, f'{h * 1000:.0f}')
    for x, name in ((.75 + w / 2, 'front'), (back + w / 2, 'back')):
        s.note(x, h, name, 0, -16, size=28, fill=SOFT, anchor='middle')
    return s
