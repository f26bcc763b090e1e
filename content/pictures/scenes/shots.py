"""Which module draws which product, and the names of all pictures."""
import batteries
import boxes
import cables
import controllers
import extras
import inverters
import kits
import labels
import mounting
import panels
import posts
import solutions
from products import Product, slugs
from studio import shot

BY_CATEGORY = {'Solar Panels': panels, 'Inverters': inverters, 'Batteries': batteries, 'Solar Kits': kits,
               'Complete Solutions': solutions}
BY_MAKER = {'Chhatbandh': mounting, 'Deepvan': controllers, 'Kiranveda': controllers}
# accessories that are not with their maker's others
BY_WORD = {'Brush': extras, 'Street Light': extras, 'DCDB': boxes, 'ACDB': boxes, 'Cable': cables, 'MC4': cables, 'Meter': controllers,
           'Arrester': mounting, 'Earthing': mounting}


def module_of(p):
    """The module that draws a product."""
    category = p.front['category']
    if category in BY_CATEGORY:
        return BY_CATEGORY[category]
    return next((module for word, module in BY_WORD.items() if word in p.title), None) or BY_MAKER[p.brand]


def blank(p):
    """A picture without any lettering, for products that an import brings."""
    def run():
        labels.BLANK[0] = True
        return shot(lambda: inverters.inverter(p), azimuth=-28, elevation=34 if p.says('micro') else 11, fill=.82)()
    return run


def registry():
    """All pictures by name: (product or None, entry). Panels, inverters, batteries and kits first."""
    order = ['Solar Panels', 'Inverters', 'Batteries', 'Solar Kits', 'Complete Solutions', 'Accessories']
    goods = sorted((Product(slug) for slug in slugs()), key=lambda p: order.index(p.front['category']))
    found, later = {}, {}
    for p in goods:
        for i, entry in enumerate(module_of(p).pictures(p)):
            (found if i < 2 else later)[f'{p.slug}-{i + 1}'] = (p, entry)
    for name, slug in (('inverter-micro-a-1', 'kiranveda-800-w-micro-inverter'),
                       ('inverter-string-a-1', 'kiranveda-5-kw-single-phase-string-inverter'),
                       ('inverter-string-b-1', 'kiranveda-25-kw-three-phase-string-inverter')):
        found[name] = (None, blank(Product(slug)))
    for module in (solutions, posts):
        found.update({name: (None, entry) for name, entry in module.PICTURES.items()})
    return {**found, **later}
