"""Small modelling kit: boxes, cylinders, tubes, text and instanced parts.

Units are metres, Z is up, the front of every product looks along -Y.
Rotations are given in degrees.
"""
import math

import bmesh
import bpy
from mathutils import Euler, Matrix, Vector

from materials import mat

FRAMES = [Matrix()]
TARGETS = [None]


def matrix(loc=(0, 0, 0), rot=(0, 0, 0), scale=1.0):
    """Local transform from a place, degrees and a uniform or xyz scale."""
    turn = Euler([math.radians(a) for a in rot]).to_matrix().to_4x4()
    size = (scale,) * 3 if isinstance(scale, (int, float)) else scale
    return Matrix.Translation(loc) @ turn @ Matrix.Diagonal((*size, 1))


class at:
    """`with at(loc, rot):` moves everything built inside."""

    def __init__(self, loc=(0, 0, 0), rot=(0, 0, 0), scale=1.0):
        self.local = matrix(loc, rot, scale)

    def __enter__(self):
        FRAMES.append(FRAMES[-1] @ self.local)

    def __exit__(self, *_):
        FRAMES.pop()


def link(obj, loc=(0, 0, 0), rot=(0, 0, 0), scale=1.0):
    """Put an object into the scene (or the part being built)."""
    (TARGETS[-1] or bpy.context.scene.collection).objects.link(obj)
    obj.matrix_world = FRAMES[-1] @ matrix(loc, rot, scale)
    return obj


def part(name, build):
    """A collection built once, to be stamped many times."""
    known = bpy.data.collections.get(name)
    if known:
        return known
    coll = bpy.data.collections.new(name)
    TARGETS.append(coll)
    FRAMES.append(Matrix())
    build()
    FRAMES.pop()
    TARGETS.pop()
    return coll


def stamp(coll, loc=(0, 0, 0), rot=(0, 0, 0), scale=1.0):
    """One instance of a part."""
    obj = bpy.data.objects.new(coll.name, None)
    obj.instance_type = 'COLLECTION'
    obj.instance_collection = coll
    return link(obj, loc, rot, scale)


def _object(bm, material, smooth=True):
    mesh = bpy.data.meshes.new('m')
    bm.to_mesh(mesh)
    bm.free()
    obj = bpy.data.objects.new('o', mesh)
    mesh.materials.append(mat(material))
    if smooth:
        for poly in mesh.polygons:
            poly.use_smooth = True
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = math.radians(40)
        obj.modifiers.new('n', 'WEIGHTED_NORMAL')
    return obj


def box(size, loc=(0, 0, 0), material='white', bevel=0.003, rot=(0, 0, 0), segments=3):
    """Bevelled box; loc is its centre."""
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    bmesh.ops.scale(bm, vec=size, verts=bm.verts)
    bevel = min(bevel, min(size) * 0.45)
    if bevel > 0:
        bmesh.ops.bevel(bm, geom=bm.edges[:], offset=bevel, segments=segments,
                        affect='EDGES', profile=0.5)
    return link(_object(bm, material, bevel > 0), loc, rot)


def outline(width, height, radius, steps=7):
    """Rounded rectangle in XZ, counter-clockwise seen from -Y."""
    radius = min(radius, width / 2 - 1e-5, height / 2 - 1e-5)
    points = []
    for cx, cz, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for i in range(steps + 1):
            a = math.radians(start + 90 * i / steps)
            points.append((cx * (width / 2 - radius) + radius * math.cos(a),
                           cz * (height / 2 - radius) + radius * math.sin(a)))
    return points


def prism(points, depth, loc=(0, 0, 0), material='white', bevel=0.003, rot=(0, 0, 0), segments=3):
    """An XZ outline pushed back along +Y from y=0, its rim edges bevelled."""
    bm = bmesh.new()
    face = bm.faces.new([bm.verts.new((x, 0, z)) for x, z in points])
    done = bmesh.ops.extrude_face_region(bm, geom=[face])
    moved = [v for v in done['geom'] if isinstance(v, bmesh.types.BMVert)]
    bmesh.ops.translate(bm, vec=(0, depth, 0), verts=moved)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    if bevel > 0:
        rim = [e for e in bm.edges if abs(e.verts[0].co.y - e.verts[1].co.y) < 1e-7]
        bmesh.ops.bevel(bm, geom=rim, offset=bevel, segments=segments,
                        affect='EDGES', profile=0.5)
    return link(_object(bm, material), loc, rot)


def slab(width, height, depth, loc=(0, 0, 0), material='white', radius=0.02, bevel=0.004,
         rot=(0, 0, 0), segments=3):
    """Enclosure: rounded rectangle in XZ; loc is the middle of its FRONT face."""
    return prism(outline(width, height, radius), depth, loc, material, bevel, rot, segments)


def cyl(radius, depth, loc=(0, 0, 0), material='white', axis='z', bevel=0.001, sides=40,
        rot=None, top=None):
    """Cylinder (or cone with `top` radius) centred on loc along an axis."""
    bm = bmesh.new()
    bmesh.ops.create_cone(bm, cap_ends=True, segments=sides, radius1=radius,
                          radius2=radius if top is None else top, depth=depth)
    if bevel > 0:
        rim = [e for e in bm.edges if abs(e.verts[0].co.z - e.verts[1].co.z) < 1e-7]
        bmesh.ops.bevel(bm, geom=rim, offset=min(bevel, depth * .4), segments=2,
                        affect='EDGES', profile=0.5)
    turn = rot or {'z': (0, 0, 0), 'y': (90, 0, 0), 'x': (0, 90, 0)}[axis]
    return link(_object(bm, material), loc, turn)


def lathe(profile, loc=(0, 0, 0), material='white', rot=(0, 0, 0), sides=48):
    """Turned body: (radius, z) pairs spun about Z."""
    bm = bmesh.new()
    rings = []
    for r, z in profile:
        rings.append([bm.verts.new((r * math.cos(math.tau * i / sides),
                                    r * math.sin(math.tau * i / sides), z))
                      for i in range(sides)])
    for low, high in zip(rings, rings[1:]):
        for i in range(sides):
            j = (i + 1) % sides
            bm.faces.new((low[i], low[j], high[j], high[i]))
    bm.faces.new(rings[-1])
    bm.faces.new(list(reversed(rings[0])))
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    return link(_object(bm, material), loc, rot)


def ball(radius, loc=(0, 0, 0), material='white', scale=(1, 1, 1), detail=3):
    """Sphere or ellipsoid."""
    bm = bmesh.new()
    bmesh.ops.create_icosphere(bm, subdivisions=detail, radius=radius)
    return link(_object(bm, material), loc, (0, 0, 0), scale)


def mesh(verts, faces, material, loc=(0, 0, 0), rot=(0, 0, 0), smooth=False):
    """Raw mesh."""
    data = bpy.data.meshes.new('m')
    data.from_pydata(verts, [], faces)
    data.materials.append(mat(material))
    if smooth:
        for poly in data.polygons:
            poly.use_smooth = True
    return link(bpy.data.objects.new('o', data), loc, rot)


def tube(points, radius, material, closed=False, kind='BEZIER', fine=6):
    """Cable or pipe through points (smooth with BEZIER, straight with POLY)."""
    curve = bpy.data.curves.new('c', 'CURVE')
    curve.dimensions = '3D'
    curve.bevel_depth = radius
    curve.bevel_resolution = 4
    curve.resolution_u = fine
    curve.use_fill_caps = True
    line = curve.splines.new(kind)
    if kind == 'BEZIER':
        line.bezier_points.add(len(points) - 1)
        for p, co in zip(line.bezier_points, points):
            p.co = co
            p.handle_left_type = p.handle_right_type = 'AUTO'
    else:
        line.points.add(len(points) - 1)
        for p, co in zip(line.points, points):
            p.co = (*co, 1)
            line.use_smooth = True
    line.use_cyclic_u = closed
    curve.materials.append(mat(material))
    return link(bpy.data.objects.new('c', curve))


def vec(*v):
    """Shorthand for a vector."""
    return Vector(v)
