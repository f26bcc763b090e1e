"""The rating labels on products: a plate with the maker's name, a heading, small print and a bar code."""
from core import at, box
from labels import text
from marks import brand


def plate(width, height, loc, lines, material='silverlabel', ink='ink', product=None):
    """Rating label: the maker's name, the heading and small print, in that order."""
    with at(loc):
        box((width, .0006, height), (0, 0, 0), material, .0002)
        step = height / (len(lines) + (2.1 if product else .9))
        z = height / 2 - step * .75
        if product:
            brand(product.brand, step * .78, (-width * .45, -.0005, z - step * .1), ink, 'LEFT')
            z -= step * 1.25
        for i, line in enumerate(lines):
            size = min(step * (.60 if i == 0 else .50), width * .95 / (.62 * max(len(line), 1)))
            text(line, size, (-width * .45, -.0005, z - step * i), ink, 'LEFT', 'bold' if i == 0 else 'plain')
        for i in range(14):  # bar code
            box((width * (.005 + .003 * (i * 7 % 3)), .0002, step * .9),
                (width * (.26 + .014 * i), -.0004, height / 2 - step * .85), ink, 0)
