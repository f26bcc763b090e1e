"""What a product's own file says, for sizes and labels. Runs without Blender."""
import json
import os
import re
import subprocess

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', '..')
NODE = os.path.join(ROOT, 'node_modules', '.bin', 'node')
FILES = {one['slug']: one for one in json.loads(subprocess.run(
    [NODE, 'content/pictures/products.ts'], cwd=ROOT, check=True, capture_output=True).stdout)}


class Product:
    """One file of content/products: its fields, and questions to it that labels ask."""

    def __init__(self, slug):
        self.slug, self.front, self.specs = slug, FILES[slug], FILES[slug]['specs']
        self.facts = self.front.get('facts') or {}
        self.name, self.maker = self.front['name'], self.front['manufactured_by']
        self.brand = self.maker if self.maker == 'Aangan Urja' else self.maker.split()[0]

    @property
    def title(self):
        """The name without its maker."""
        return self.name[len(self.brand):].strip()

    def spec(self, part):
        """The specification whose name contains these words."""
        for key, value in self.specs.items():
            if part.lower() in key.lower():
                return value
        raise KeyError(f'{self.slug}: no specification "{part}"')

    def says(self, words):
        """Whether the name or a specification has these words."""
        return words.lower() in ' '.join([self.name, *self.specs.values()]).lower()

    def figure(self, unit, part=None):
        """The first figure with that unit, as it is written: "5.12 kWh"."""
        places = [self.spec(part)] if part else [self.name, self.front.get('max_power', ''), *self.specs.values()]
        for place in places:
            found = re.search(r'(?<![\d.,–-])[\d.,]*\d ?' + unit + r'(?![\w²])', place)
            if found:
                return found[0]
        raise KeyError(f'{self.slug}: no figure in {unit}')

    def number(self, unit, part=None):
        """That figure as a number."""
        return float(re.sub(r'[^\d.]', '', self.figure(unit, part).replace(unit, '')))

    def count(self, words, default=1):
        """The number before a word: count("trackers")."""
        for value in self.specs.values():
            found = re.search(r'(\d+) ' + words, value)
            if found:
                return int(found[1])
        return default

    def metres(self, part):
        """All figures in metres of a specification, in its order: "10.0 × 4.8 m" are two."""
        return [float(n) for n in re.findall(r'[\d.]+(?=(?: × [\d.]+)? m\b)', self.spec(part))]

    def degrees(self, part):
        """The first angle of a specification."""
        return float(re.search(r'(\d+) degrees', self.spec(part))[1])

    def part(self, category):
        """Of a set: the product of that category that belongs to it, and how many."""
        for one in self.facts.get('parts', []):
            if FILES[one['slug']]['category'] == category:
                return Product(one['slug']), one['quantity']
        return None, 0

    def size(self, part='Dimensions'):
        """The measures in metres, in the order of the file."""
        return [float(n) / 1000 for n in re.findall(r'[\d.]+', self.spec(part).replace(',', ''))]


def slugs():
    """All products, sorted."""
    return sorted(FILES)
