"""Sun, tariffs and bills, written from docs/solar.md and the data files alone."""

import json
import math
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def read(name):
    return json.loads((ROOT / "content" / name).read_text())


DATA = {
    "yields": read("solar/yield.json"),
    "discoms": read("solar/discoms.json"),
    "regulation": read("regulation.json"),
}
STATES = {state["slug"]: state for state in DATA["yields"]["states"]}
CITIES = {city["name"]: city for city in DATA["yields"]["sun"]["cities"]}
DISCOMS = {discom["slug"]: discom for discom in DATA["discoms"]["discoms"]}
DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
TILT = math.radians(15)
ALBEDO = 0.2


def tilted_sun(city, month):
    """Irradiation of a month on panels tilted 15 degrees to the south, in any unit."""
    latitude = math.radians(city["lat"])
    day = sum(DAYS[:month]) + DAYS[month] / 2
    declination = math.radians(23.45) * math.sin(2 * math.pi * (284 + day) / 365)
    sunset = math.acos(-math.tan(latitude) * math.tan(declination))
    above = (1 + 0.033 * math.cos(2 * math.pi * day / 365)) * (
        math.cos(latitude) * math.cos(declination) * math.sin(sunset)
        + sunset * math.sin(latitude) * math.sin(declination)
    )
    longest = 24 / math.pi * sunset
    clearness = city["a"] + city["b"] * city["hours"][month] / DAYS[month] / longest
    flat = clearness * above
    diffuse = flat * (1 - 1.13 * clearness)
    slant = latitude - TILT
    tilted_sunset = min(sunset, math.acos(-math.tan(slant) * math.tan(declination)))
    beam = (
        math.cos(slant) * math.cos(declination) * math.sin(tilted_sunset)
        + tilted_sunset * math.sin(slant) * math.sin(declination)
    ) / (
        math.cos(latitude) * math.cos(declination) * math.sin(sunset)
        + sunset * math.sin(latitude) * math.sin(declination)
    )
    sky = (1 + math.cos(TILT)) / 2
    ground = ALBEDO * (1 - math.cos(TILT)) / 2
    return DAYS[month] * ((flat - diffuse) * beam + diffuse * sky + flat * ground)


def units_of_year(state):
    return state["kwh_per_kw_day"] * DATA["yields"]["sunny_days"]


def units_of_months(state):
    """Units of one kW, from January to December."""
    city = CITIES[state["sun"]]
    suns = [tilted_sun(city, month) for month in range(12)]
    return [units_of_year(state) * sun / sum(suns) for sun in suns]


class Tariff:
    """What the units of a month cost, without what is fixed."""

    def __init__(self, discom=None, rate=None, free=0, months=1):
        self.discom, self.rate, self.free, self.months = discom, rate, free, months

    def charge(self, units):
        if self.discom is None:
            return self.rate * max(0.0, units - self.free)
        return self.by_slabs(units, self.free)

    def by_slabs(self, units, free=0):
        months = self.discom["bill_months"]
        of_bill = units * months
        band = next(
            band for band in self.discom["bands"] if of_bill <= band.get("to_units", math.inf)
        )
        rupees, start = 0.0, 0.0
        for slab in [*band["slabs"], {"rupees": band["above_rupees"]}]:
            end = slab.get("to_units", math.inf)
            paid_from = max(start, free * months)
            if of_bill > paid_from and end > paid_from:
                rupees += (min(of_bill, end) - paid_from) * slab["rupees"]
            start = end
        rupees *= 1 - self.discom.get("rebate_percent", 0) / 100
        for step in self.discom.get("surcharge", {}).get("by_bill", []):
            if of_bill <= step.get("to_units", math.inf):
                rupees += max(0.0, of_bill - free * months) * step["rupees"]
                break
        return rupees * (1 + self.discom.get("duty", {}).get("percent", 0) / 100) / months


def fixed_of(discom, load, units, home=True):
    """The fixed charge of a month, in rupees: that of the company, else 150 for each kW."""
    load = load or max(3 if home else 0, units / 120)
    known = known_fixed(discom, load, units)
    return 150 * load if known is None else known


def known_fixed(discom, load, units):
    if discom:
        if "fixed_per_kw" in discom:
            return discom["fixed_per_kw"] * load if units > discom.get("fixed_above_units", 0) else 0
        for step in discom.get("fixed_steps", []):
            if units <= step.get("to_units", math.inf) and load <= step.get("to_kw", math.inf):
                if "per_kw" in step:
                    return step["per_kw"] * load
                if "per_units" in step:
                    return math.ceil(units / step["per_units"]) * step["rupees"]
                return step.get("rupees")
    return None


def has_rates(discom):
    """Of a range the low rates count."""
    return discom.get("status") in ("known", "range")


def first_known(state):
    return next((d for d in DISCOMS.values() if d["state"] == state and has_rates(d)), None)


def first_of(state):
    return next((d for d in DISCOMS.values() if d["state"] == state), None)


def bill_of(case):
    """The bill of a month: units, tariff, what a rupee of it stands for, fixed charge, and whether it is free."""
    home = case["buyer"] == "home"
    discom = DISCOMS.get(case["discom"]) or first_known(case["state"]) or first_of(case["state"])
    known = discom if home and discom and has_rates(discom) else None
    months = case["months"] or (discom or {}).get("bill_months", 1)
    rupees = case["bill"] / months if case["bill"] is not None else None
    units = case["units"] / months if case["units"] is not None else None
    load = case["load"]
    charge_data = discom if home else None

    free, limit = 0.0, 0.0
    given = (discom or {}).get("free") if home else None
    if case["free"] is not None and given and given["when"] == "within":
        limit = case["free"] / months
    elif case["free"] is not None:
        free = case["free"] / months
    elif given and given["homes"] == "most":
        share = given["units"] / (discom.get("bill_months") or 1)
        # Who pays for a bill of so few units has none that are free within it.
        if given["when"] == "always":
            free = share
        elif not rupees:
            limit = share

    typed = case["fixed"] / months if case["fixed"] is not None else None
    if units is None:
        # The fixed charge is that of the units that the rupees buy at 6.
        fixed = typed if typed is not None else min(fixed_of(charge_data, load, rupees / 6, home), 0.4 * rupees)
        units = units_for(rupees - fixed, Tariff(known, rate=6, free=free))
        typed = fixed
    is_free = units <= limit
    if known:
        tariff = Tariff(known, free=free)
        owed = tariff.charge(units)
        fixed = typed if typed is not None else fixed_of(charge_data, load, units, home)
        if rupees is None:
            if typed is None:
                fixed = known_fixed(charge_data, load, units) or 0.0 if load else 0.0
            scale, rupees = 1.0, owed + fixed
        else:
            if typed is None:
                unknown = known_fixed(charge_data, load or max(3, units / 120), units) is None
                fixed = min(fixed, 0.4 * rupees if unknown else fixed, max(0.0, rupees - owed))
            scale = (rupees - fixed) / owed if owed > 0 else 0.0
    else:
        fixed = typed if typed is not None else min(fixed_of(charge_data, load, units, home), 0.4 * rupees)
        paying = units - free
        tariff = Tariff(rate=(rupees - fixed) / paying if paying > 0 else 0.0, free=free)
        scale = 1.0
    if is_free:
        scale, rupees, fixed = 0.0, 0.0, 0.0
    return {
        "units": units,
        "tariff": tariff,
        "scale": scale,
        "fixed": fixed,
        "rupees": rupees,
        "is_free": is_free,
    }


def units_for(rupees, tariff):
    """The units that cost so many rupees."""
    low, high = 0.0, 100_000.0
    for _ in range(100):
        middle = (low + high) / 2
        low, high = (middle, high) if tariff.charge(middle) < rupees else (low, middle)
    return high
