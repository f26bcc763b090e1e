"""What people leave on a roof: a rope cot, a bucket, a hose, a broom, slippers, a tumbler, a paper kite."""
import math

from core import at, box, cyl, lathe, mesh, tube


def charpai(loc=(0, 0, 0), turn=0):
    """Rope cot with a folded quilt."""
    with at(loc, (0, 0, turn)):
        for x in (-.92, .92):
            for y in (-.42, .42):
                lathe([(.020, 0), (.034, .05), (.024, .12), (.040, .30), (.030, .42), (.040, .50), (.0, .52)], (x, y, 0), 'wood', sides=20)
        for y in (-.42, .42):
            cyl(.028, 1.84, (0, y, .43), 'wood', 'x', .004, 20)
        for x in (-.92, .92):
            cyl(.028, .84, (x, 0, .43), 'wood', 'y', .004, 20)
        for i in range(34):
            box((.030, .80, .010), (-.86 + .052 * i, 0, .445), 'rope', .004)
        for i in range(15):
            box((1.78, .022, .008), (0, -.36 + .052 * i, .451), 'rope', .003)
        for k, m in enumerate(('quilt', 'cloth', 'quilt')):
            box((.52, .62 - .03 * k, .075), (-.52 + .01 * k, .02 * k, .495 + .072 * k), m, .034, (0, 0, 2 * k), 5)


def bucket(loc=(0, 0, 0), material='blue', turn=0):
    """Plastic bucket with its wire handle laid over."""
    with at(loc, (0, 0, turn)):
        lathe([(.11, .0), (.118, .012), (.150, .29), (.158, .29), (.158, .305), (.147, .305), (.114, .02), (.02, .02)], (0, 0, 0), material)
        tube([(-.155, 0, .285), (-.10, -.115, .30), (0, -.165, .29), (.10, -.115, .30), (.155, 0, .285)], .004, 'steel')


def hose(loc=(0, 0, 0), turns=4, material='green'):
    """Garden hose in loose rings, one end running off."""
    points = [(.30 * math.cos(a) * (1 + .05 * math.sin(3.1 * a)), .26 * math.sin(a) * (1 + .06 * math.cos(2.3 * a)), .012 + .007 * a / 3)
              for a in (math.tau * i / 12 for i in range(12 * turns))]
    with at(loc):
        tube(points + [(.42, .10, .012), (.70, -.02, .012), (1.1, .08, .012), (1.45, .02, .012)], .011, material)


def broom(loc=(0, 0, 0), turn=0, lean=14):
    """Soft broom that leans on something behind it."""
    with at(loc, (-lean, 0, turn)):
        cyl(.011, .62, (0, 0, .78), 'red', 'z', .002, 16)
        for i in range(46):
            a, r = i * 2.4, .004 + .0022 * i
            tube([(.010 * math.cos(a), .010 * math.sin(a), .50), (r * 1.1 * math.cos(a), r * .45 * math.sin(a), .02 + .0006 * i)], .0028, 'rope')


def slippers(loc=(0, 0, 0), turn=0, material='blue'):
    """A pair of rubber slippers."""
    with at(loc, (0, 0, turn)):
        for s, a in ((-1, 6), (1, -14)):
            with at((s * .065, .02 * s, 0), (0, 0, a)):
                box((.085, .255, .016), (0, 0, .008), 'offwhite', .008, segments=4)
                box((.083, .252, .006), (0, 0, .018), material, .003)
                for k in (-1, 1):
                    tube([(0, .070, .02), (k * .030, .035, .048), (k * .038, -.02, .02)], .006, material)


def tumbler(loc=(0, 0, 0)):
    """Steel tumbler."""
    lathe([(.028, 0), (.040, .10), (.042, .102), (.038, .10), (.027, .004), (.0, .004)], loc, 'steel', sides=40)


def kite(loc=(0, 0, 0), rot=(0, 0, 0), material='mark-crimson'):
    """Paper kite with its bamboo bow and tail."""
    with at(loc, rot):
        mesh([(-.28, 0, 0), (0, 0, -.30), (.28, 0, 0), (0, 0, .26)], [(0, 1, 2, 3)], material)
        mesh([(-.05, .001, -.30), (0, .001, -.42), (.05, .001, -.30)], [(0, 1, 2)], 'yellow')
        tube([(0, -.004, -.30), (0, -.004, .26)], .003, 'ply', kind='POLY')
        tube([(-.28, -.004, 0), (0, -.004, .12), (.28, -.004, 0)], .003, 'ply')
