"""The marks and name letterings of the makers, all invented: no mark stands for a real firm."""
import math

from core import at
from labels import BLANK, MARKS, disc, flat, text


def _star(points, outer, inner, turn=90):
    shape = []
    for i in range(points * 2):
        r, a = (outer, inner)[i % 2], math.radians(turn + 180 * i / points)
        shape.append((r * math.cos(a), r * math.sin(a)))
    return shape


def _suryak(s, m):
    """A sun with rays all round."""
    disc(.25 * s, (0, 0, 0), m)
    for i in range(10):
        a = math.tau * i / 10
        c, n = math.cos(a), math.sin(a)
        flat([(.32 * c - .055 * n, .32 * n + .055 * c), (.5 * c, .5 * n), (.32 * c + .055 * n, .32 * n - .055 * c)], m, size=s)


def _tejomay(s, m):
    """A bright star and a small one."""
    flat(_star(4, .5, .13), m, (-.08 * s, 0, -.04 * s), s)
    flat(_star(4, .2, .05), m, (.34 * s, 0, .32 * s), s)


def _kiranveda(s, m):
    """Three rays that pass through a line."""
    for k in (-1, 0, 1):
        z = .26 * k
        flat([(-.46, z - .075), (.30 - .12 * abs(k), z - .075), (.44 - .12 * abs(k), z), (.30 - .12 * abs(k), z + .075),
              (-.46, z + .075)], m, size=s)
    flat([(-.25, -.5), (-.19, -.5), (-.19, .5), (-.25, .5)], m, (0, -.0002, 0), s)


def _urjavahak(s, m):
    """A ring with an arrow that leaves it."""
    disc(.42 * s, (0, 0, 0), m, 50, 330, .29 * s)
    flat([(-.12, -.07), (.22, -.07), (.22, -.2), (.5, 0), (.22, .2), (.22, .07), (-.12, .07)], m, size=s)


def _deepvan(s, m):
    """An oil lamp and its flame."""
    disc(.42 * s, (0, 0, -.04 * s), m, 180, 360)
    flat([(0, .5), (.13, .24), (.10, .08), (0, .03), (-.10, .08), (-.13, .24)], m, size=s)


def _sanchayak(s, m):
    """Three stored layers."""
    for i, half in enumerate((.5, .38, .26)):
        z = -.34 + .34 * i
        flat([(-half, z - .11), (half, z - .11), (half - .06, z + .13), (-half + .06, z + .13)], m, size=s)


def _dridhbal(s, m):
    """A block in a hexagon."""
    flat(_star(3, .5, .5), m, size=s)
    for a in (90, 210, 330):
        c, n = math.cos(math.radians(a)), math.sin(math.radians(a))
        flat([(-.03 * n, .03 * c), (.46 * c - .03 * n, .46 * n + .03 * c), (.46 * c + .03 * n, .46 * n - .03 * c),
              (.03 * n, -.03 * c)], 'paper', (0, -.0002, 0), s)


def _vidyukavach(s, m):
    """A shield with a flash."""
    flat([(0, .5), (.40, .36), (.38, -.08), (.22, -.34), (0, -.5), (-.22, -.34), (-.38, -.08), (-.40, .36)], m, size=s)
    flat([(.06, .34), (-.18, -.04), (-.02, -.04), (-.08, -.36), (.18, .06), (.02, .06)], 'paper', (0, -.0002, 0), s)


def _chhatbandh(s, m):
    """A roof held by a bar."""
    flat([(-.5, -.08), (0, .36), (.5, -.08), (.5, -.26), (0, .18), (-.5, -.26)], m, size=s)
    flat([(-.34, -.44), (.34, -.44), (.34, -.32), (-.34, -.32)], m, size=s)


def _aangan(s, m):
    """The shop's half sun over two lines."""
    disc(.24 * s, (0, 0, 0), m, 0, 180)
    for i in range(7):
        a = math.radians(15 + 150 * i / 6)
        c, n, t = math.cos(a), math.sin(a), .022
        flat([(.32 * c + t * n, .32 * n - t * c), (.47 * c + t * n, .47 * n - t * c),
              (.47 * c - t * n, .47 * n + t * c), (.32 * c - t * n, .32 * n + t * c)], m, size=s)
    for drop, half in ((.08, .42), (.17, .28)):
        flat([(-half, -drop - .02), (half, -drop - .02), (half, -drop + .02), (-half, -drop + .02)], m, size=s)


# drawing, colour, lettering, spacing of the letters
MAKERS = {
    'Suryak': (_suryak, 'mark-red', 'bold', 1.0),
    'Tejomay': (_tejomay, 'mark-cyan', 'light', 1.15),
    'Kiranveda': (_kiranveda, 'mark-orange', 'slanted', 1.0),
    'Urjavahak': (_urjavahak, 'mark-teal', 'wide', .95),
    'Deepvan': (_deepvan, 'mark-amber', 'serif', 1.0),
    'Sanchayak': (_sanchayak, 'mark-green', 'plain', 1.2),
    'Dridhbal': (_dridhbal, 'mark-crimson', 'wide', 1.05),
    'Vidyukavach': (_vidyukavach, 'mark-blue', 'narrow', 1.05),
    'Chhatbandh': (_chhatbandh, 'mark-slate', 'bold', 1.1),
    'Aangan Urja': (_aangan, 'sun', 'bold', 1.0),
}


def mark(maker, size, loc=(0, 0, 0), material=None):
    """The maker's mark alone; size is its height."""
    if BLANK[0]:
        return
    MARKS.add(maker)
    draw, colour, _font, _spacing = MAKERS[maker]
    with at(loc):
        draw(size, material or colour)


def brand(maker, size, loc=(0, 0, 0), ink='ink', align='CENTER', material=None):
    """Mark and name in one line; size is the height of the mark."""
    _draw, _colour, font, spacing = MAKERS[maker]
    letters = {'narrow': .52, 'light': .74, 'wide': .80, 'slanted': .70}.get(font, .70) * spacing * size * .50
    whole = size * 1.25 + letters * len(maker)
    x = {'LEFT': 0, 'CENTER': -whole / 2, 'RIGHT': -whole}[align]
    with at(loc):
        mark(maker, size, (x + size / 2, 0, 0), material)
        text(maker, size * .50, (x + size * 1.25, 0, 0), ink, 'LEFT', font, spacing)
