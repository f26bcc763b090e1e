"""Outdoor light and camera: a clear sky, its low sun, a long lens, aerial haze."""
import math

import bpy
from mathutils import Matrix, Vector

from materials import linear

HAZE = (.50, .45, .38)


def sky(azimuth=-60, elevation=18, sun=5.6, sun_colour='#ffdcb4', strength=.13, dust=.5):
    """Clear sky of that hour and its sun; azimuth is where the sun stands, 0 = behind a camera looking to +Y,
    negative = to its left, 180 = ahead."""
    scene = bpy.context.scene
    a, e = math.radians(azimuth), math.radians(elevation)
    to_sun = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    lamp = bpy.data.lights.new('sun', 'SUN')
    lamp.energy, lamp.angle, lamp.color = sun, math.radians(.9), linear(sun_colour)[:3]
    obj = bpy.data.objects.new('sun', lamp)
    obj.matrix_world = to_sun.to_track_quat('Z', 'Y').to_matrix().to_4x4()
    scene.collection.objects.link(obj)
    scene.world = bpy.data.worlds.new('sky')
    scene.world.use_nodes = True
    nodes, links = scene.world.node_tree.nodes, scene.world.node_tree.links
    air = nodes.new('ShaderNodeTexSky')
    air.sky_type, air.sun_disc, air.dust_density = 'NISHITA', False, dust
    # Low sun on a roof and still a clear sky: the sky is that of an hour later.
    air.sun_elevation, air.sun_rotation = max(e, math.radians(28)), math.pi - a
    links.new(_clouds(nodes, links, air.outputs[0], strength), nodes['Background'].inputs[0])
    nodes['Background'].inputs[1].default_value = strength


def _clouds(nodes, links, clear, strength):
    """Thin fair-weather clouds over the clear sky, drawn together towards the horizon as on a flat layer; glass shows them too."""
    def math_node(kind, a, b):
        node = nodes.new('ShaderNodeMath')
        node.operation = kind
        for slot, value in enumerate((a, b)):
            if isinstance(value, float):
                node.inputs[slot].default_value = value
            else:
                links.new(value, node.inputs[slot])
        return node.outputs[0]
    split, join = nodes.new('ShaderNodeSeparateXYZ'), nodes.new('ShaderNodeCombineXYZ')
    links.new(nodes.new('ShaderNodeTexCoord').outputs['Generated'], split.inputs[0])
    up = math_node('ADD', math_node('MAXIMUM', split.outputs[2], .0), .10)
    for axis, stretch in ((0, 1.0), (1, 1.6)):
        links.new(math_node('DIVIDE', math_node('MULTIPLY', split.outputs[axis], stretch), up), join.inputs[axis])
    noise, ramp, mix = nodes.new('ShaderNodeTexNoise'), nodes.new('ShaderNodeMapRange'), nodes.new('ShaderNodeMixRGB')
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value, noise.inputs['Roughness'].default_value = .75, 9, .58
    noise.inputs['Distortion'].default_value = .4
    links.new(join.outputs[0], noise.inputs['Vector'])
    links.new(noise.outputs[0], ramp.inputs['Value'])
    for slot, value in (('From Min', .50), ('From Max', .78), ('To Max', .85)):
        ramp.inputs[slot].default_value = value
    fade = math_node('MULTIPLY', ramp.outputs[0], math_node('MINIMUM', math_node('MULTIPLY', split.outputs[2], 9.0), 1.0))
    links.new(math_node('MAXIMUM', fade, .0), mix.inputs[0])
    links.new(clear, mix.inputs[1])
    mix.inputs[2].default_value = tuple(c / strength for c in (.95, .96, 1.0)) + (1,)
    return mix.outputs[0]


def orbit(aim, azimuth, elevation, distance, lens=85, stop=2.0, focus=None, **more):
    """Camera that looks at a point from a direction and a distance, sharp there (or at the point `focus`)."""
    a, e = math.radians(azimuth), math.radians(elevation)
    back = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    loc = Vector(aim) + back * distance
    sharp = (loc - Vector(focus or aim)).dot(back)
    return dict(loc=tuple(loc), aim=aim, lens=lens, blur=(sharp, stop), **more)


def view(loc, aim, lens=35, width=1200, height=1200, blur=None, tilt_up=0.0):
    """Camera at loc looking at aim; blur = (distance, f-stop) is what `lens.py` makes of it later;
    tilt_up shifts the picture without bending the verticals."""
    scene = bpy.context.scene
    data = bpy.data.cameras.new('cam')
    data.lens, data.sensor_width, data.clip_end, data.shift_y = lens, 36, 6000, tilt_up
    obj = bpy.data.objects.new('cam', data)
    back = Vector(loc) - Vector(aim)
    obj.matrix_world = Matrix.Translation(loc) @ back.to_track_quat('Z', 'Y').to_matrix().to_4x4()
    scene.collection.objects.link(obj)
    scene.camera = obj
    scene.render.resolution_x, scene.render.resolution_y = width, height


def scene(build_fn, camera, light=None, exposure=1.0, haze=(HAZE, 800), **more):
    """Picture entry for an outdoor scene."""
    def run():
        build_fn()
        sky(**(light or {}))
        view(**camera)
        lens = camera.get('blur') and (camera.get('lens', 35), *camera['blur'])
        return dict(outdoor=True, exposure=exposure, haze=haze, lens=lens, **more)
    return run
