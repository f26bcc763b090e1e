"""The studio: seamless warm-white backdrop, warm key, cool fill, self-framing camera.

The whole set is scaled to the subject, so a 2.3 m panel and a 5 cm connector get the
same light, the same lens and the same softness of shadow.
"""
import math

import bpy
import numpy as np
from mathutils import Matrix, Vector

from materials import linear


def points():
    """World corners of everything in the scene that counts for framing."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    out = []
    for inst in graph.object_instances:
        obj = inst.object
        if obj.type not in {'MESH', 'CURVE', 'FONT'} or obj.name.startswith('set-'):
            continue
        if obj.type == 'MESH' and len(obj.data.vertices) < 4000:
            local = [v.co for v in obj.data.vertices]
        else:
            local = [Vector(c) for c in obj.bound_box]
        world = np.array(inst.matrix_world)
        flat = np.array([(*c, 1) for c in local]) @ world.T
        out.append(flat[:, :3])
    return np.concatenate(out)


def camera(azimuth, elevation, lens=65, width=1200, height=1200):
    """A camera looking at the origin from a direction in degrees; frame() places it."""
    data = bpy.data.cameras.new('cam')
    data.lens, data.sensor_width, data.clip_end = lens, 36, 5000
    cam = bpy.data.objects.new('cam', data)
    scene = bpy.context.scene
    scene.collection.objects.link(cam)
    scene.camera = cam
    scene.render.resolution_x, scene.render.resolution_y = width, height
    a, e = math.radians(azimuth), math.radians(elevation)
    back = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    turn = back.to_track_quat('Z', 'Y').to_matrix()
    cam.matrix_world = turn.to_4x4()
    return cam


def frame(cam, cloud, fill=.8, lift=0.0):
    """Move the camera so the projected cloud is centred and fills the frame."""
    turn = np.array(cam.matrix_world)[:3, :3]
    right, up, back = turn[:, 0], turn[:, 1], turn[:, 2]
    scene = bpy.context.scene
    w, h = scene.render.resolution_x, scene.render.resolution_y
    half = 18 / cam.data.lens
    tall = half * h / w
    centre = (cloud.max(0) + cloud.min(0)) / 2
    dist = np.linalg.norm(cloud.max(0) - cloud.min(0)) / half
    for _ in range(12):
        rel = cloud - centre
        depth = dist - rel @ back
        u, v = (rel @ right) / depth / half, (rel @ up) / depth / tall
        centre = centre + right * (u.max() + u.min()) / 2 * dist * half \
            + up * (v.max() + v.min()) / 2 * dist * tall
        size = max(u.max() - u.min(), v.max() - v.min()) / 2
        dist *= size / fill
    place = centre + back * dist - up * lift * dist * tall
    cam.matrix_world = Matrix.Translation(Vector(place)) @ cam.matrix_world.to_3x3().to_4x4()
    return centre, dist


def area(loc, aim, size, watts, colour, spread=180, tall=None):
    """Softbox."""
    data = bpy.data.lights.new('set-light', 'AREA')
    data.shape, data.size, data.size_y = 'RECTANGLE', size, tall or size
    data.energy, data.color = watts, linear(colour)[:3]
    data.spread = math.radians(spread)
    obj = bpy.data.objects.new('set-light', data)
    bpy.context.scene.collection.objects.link(obj)
    back = Vector(loc) - Vector(aim)
    obj.matrix_world = Matrix.Translation(loc) @ back.to_track_quat('Z', 'Y').to_matrix().to_4x4()
    return obj


def world(colour, strength):
    """Even surrounding light."""
    scene = bpy.context.scene
    scene.world = bpy.data.worlds.new('w')
    scene.world.use_nodes = True
    node = scene.world.node_tree.nodes['Background']
    node.inputs[0].default_value = linear(colour)
    node.inputs[1].default_value = strength


def backdrop(middle, reach, floor, azimuth):
    """Paper sweep: floor, a wide curve and a wall behind the subject."""
    profile = [(-14, 0), (1.5, 0)]
    profile += [(1.5 + 3 * math.sin(math.radians(t)), 3 - 3 * math.cos(math.radians(t)))
                for t in range(5, 91, 5)] + [(4.5, 22)]
    verts, faces = [], []
    for y, z in profile:
        verts += [(-24 * reach, y * reach, z * reach), (24 * reach, y * reach, z * reach)]
    for i in range(len(profile) - 1):
        faces.append((2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2))
    data = bpy.data.meshes.new('set-sweep')
    data.from_pydata(verts, [], faces)
    for poly in data.polygons:
        poly.use_smooth = True
    m = bpy.data.materials.new('set-paper')
    m.use_nodes = True
    bsdf = m.node_tree.nodes['Principled BSDF']
    bsdf.inputs['Base Color'].default_value = linear('#edebe7')
    bsdf.inputs['Roughness'].default_value = .75
    bsdf.inputs['Specular'].default_value = .2
    data.materials.append(m)
    obj = bpy.data.objects.new('set-sweep', data)
    bpy.context.scene.collection.objects.link(obj)
    turn = Matrix.Rotation(math.radians(azimuth), 4, 'Z')
    obj.matrix_world = Matrix.Translation((middle[0], middle[1], floor - .0005 * reach)) @ turn


def shoot(azimuth=-28, elevation=14, lens=65, fill=.8, focus=None, floor=None, key=1.0, lift=.0,
          set_azimuth=None):
    """Light and frame whatever was built. `focus` = (centre, radius) for close-ups."""
    cloud = points()
    low, high = cloud.min(0), cloud.max(0)
    middle, reach = (low + high) / 2, np.linalg.norm(high - low) / 2
    cam = camera(azimuth, elevation, lens)
    if focus:
        centre, radius = np.array(focus[0]), focus[1]
        turn = np.array(cam.matrix_world)[:3, :3]
        aim = np.array([centre + (turn[:, 0] * a + turn[:, 1] * b) * radius
                        for a, b in ((1, 0), (-1, 0), (0, 1), (0, -1))])
        frame(cam, aim, 1)
    else:
        frame(cam, cloud, fill, lift)
    base = low[2] if floor is None else floor
    swing = azimuth * .5 if set_azimuth is None else set_azimuth
    backdrop(middle, reach, base, azimuth if abs(azimuth) > 90 else swing)
    turn = Matrix.Rotation(math.radians(swing if abs(azimuth) < 90 else azimuth), 3, 'Z')
    mid = Vector(middle)

    def spot(x, y, z):
        return mid + turn @ Vector((x, y, z)) * reach

    power = reach * reach * key
    area(spot(-2.9, -2.3, 3.0), mid, 1.5 * reach, 250 * power, '#fff6ea')
    area(spot(2.7, -3.1, 2.0), mid, 2.4 * reach, 66 * power, '#e2ebff')
    area(spot(.3, 1.6, 3.6), mid, 3.4 * reach, 80 * power, '#fffaf2', tall=1.6 * reach)
    area(spot(0, .9, 5.2), spot(0, 4.4, 1.8), 4.5 * reach, 150 * power, '#f1f4ff', tall=1.2 * reach)
    world('#fbf6ee', .19)
    return cam


def shot(build, samples=10, **view):
    """Picture entry: build, then shoot with these view settings."""
    def run():
        build()
        shoot(**view)
        return dict(samples=samples)
    return run
