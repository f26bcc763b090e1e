"""What a system saves, costs and is worth, written from docs/solar.md and the data files alone."""

from sun_and_bill import DATA, DISCOMS, STATES, Tariff, bill_of, first_known, first_of, known_fixed, units_of_months, units_of_year

YEARS = 25
AT_ONCE = 0.4
AT_ONCE_ON_WORK_DAYS = 0.9


def saved_in_year(bill, months, method, credit, share):
    """Rupees that a year's units save; months from April to March. Also the units that are used."""
    units, tariff = bill["units"], bill["tariff"]
    before = tariff.charge(units)
    saved, kept, used = 0.0, 0.0, 0.0
    for made in [*months[3:], *months[:3]]:
        if method == "net":
            bought = max(0.0, units - made - kept)
            kept = max(0.0, kept + made - units)
            used += units - bought
            saved += (before - tariff.charge(bought)) * bill["scale"]
        elif method == "gross":
            saved += made * credit
            used += made
        else:
            at_once = min(units, share * made)
            used += at_once
            saved += (before - tariff.charge(units - at_once)) * bill["scale"]
            saved += (made - at_once) * credit if method == "billing" else 0.0
    return saved + (kept * credit if method == "net" else 0.0), used


def subsidy_of(case, kw):
    rules = DATA["regulation"]
    if case["buyer"] != "home":
        return 0.0
    amount = by_steps(rules["subsidy_home"]["value"]["steps"], kw)
    name = STATES[case["state"]]["name"]
    special = rules["subsidy_special_states"]["value"]
    if name in special["states"]:
        amount *= 1 + special["more_percent"] / 100
    sums = [one["value"] for one in rules["state_money"] if one["value"]["state"] == name]
    once = [one["steps"] for one in sums if "steps" in one and one.get("buyer", "home") == "home"]
    # A home is of one income and one class: the first sum counts.
    return amount + (by_steps(once[0], kw) if case["topup"] and once else 0.0)


def by_steps(steps, kw):
    amount, start = 0.0, 0.0
    for step in steps:
        amount += max(0.0, min(kw, step["to_kw"]) - start) * step["rupees_per_kw"]
        start = step["to_kw"]
    return amount


def company_of(case):
    return DISCOMS.get(case["discom"]) or first_known(case["state"]) or first_of(case["state"]) or {}


def ways_to_meter(case):
    """Who is only offered to sell everything can also keep it behind the meter; nobody else has a choice that nobody typed."""
    discom = company_of(case)
    usual = case["buyer"] == "business" and discom.get("business_method") or discom.get("surplus", {}).get("method")
    if case["meter"]:
        return [case["meter"]]
    return ["gross", "none"] if usual == "gross" else [usual or "net"]


def worked_out(case, bill, method, kw, price, wear=(2, 0.55), inverter=None):
    """One system, metered in one way: its year, cost, payback, worth and verdict."""
    months = [kw * units for units in units_of_months(STATES[case["state"]])]
    surplus = company_of(case).get("surplus", {})
    # What a net meter has left in March is paid only if somebody typed a rate.
    credit = case["credit"] if case["credit"] is not None else 0.0 if method == "net" else surplus.get("rupees", 0.0)
    share = AT_ONCE_ON_WORK_DAYS * case["days"] / 7 if case["buyer"] == "business" and case["days"] else AT_ONCE
    saved, used = saved_in_year(bill, months, method, credit, share)
    subsidy = min(price, subsidy_of(case, kw))
    business = case["buyer"] == "business"
    # Every kit has its fitting in the price here.
    gst = DATA["regulation"]["gst"]["value"]["installed_percent"] if business and case["gst"] else 0
    cost = price - subsidy - (price - price / (1 + gst / 100))
    tax = untaxed(case)
    written_off = DATA["regulation"]["depreciation"]["value"]["percent"] / 100
    value = cost
    upkeep = case["maintenance"] if case["maintenance"] is not None else 0.01 * price
    balance, worth, back = -cost, -cost, 0.0 if cost <= 0 else None
    for year in range(1, YEARS + 1):
        left = 1 - wear[0] / 100 - wear[1] / 100 * (year - 1)
        gain, _ = saved_in_year(bill, [left * made for made in months], method, credit, share)
        gain *= (1 + case["rise"] / 100) ** (year - 1)
        gain -= upkeep
        if year == 13:
            gain -= inverter if inverter is not None else 0.15 * price
        gain -= tax * (gain - written_off * value)
        value *= 1 - written_off
        before, balance = balance, balance + gain
        if balance < 0:
            back = None
        elif before < 0:
            back = year - 1 + -before / gain
        worth += gain / (1 + case["discount"] / 100) ** year
    verdict = "no"
    if worth > 0 and back is not None:
        verdict = "buy" if back <= 10 else "barely" if back <= 15 else "no"
    return {
        "kw": kw,
        "made": sum(months),
        "used": used,
        "before": bill["rupees"],
        "after": bill["rupees"] - saved / 12,
        "saved": saved,
        "subsidy": subsidy,
        "cost": cost,
        "payback": back,
        "worth": worth,
        "verdict": verdict,
    }


def untaxed(case):
    """The part of an expense that comes back as less tax."""
    return case["tax"] / 100 if case["buyer"] == "business" and case["tax"] else 0.0


def one_phase(case):
    """What a state lets be connected on one phase; 5 kW where nobody says it."""
    for rule in DATA["regulation"]["phase_limits"]["value"]["states"]:
        if rule["state"] == STATES[case["state"]]["name"]:
            return rule["to_kw"]
    return 5


def most_kw(case):
    most = 10 if case["buyer"] == "home" else 100
    if case["load"]:
        most = max(10, case["load"])
    return int(min(most, one_phase(case) if case["phases"] == 1 else 100, 100))


def answer(case):
    """The answer of the planner: None where it asks at the field, else a system with its figures."""
    bill = bill_of(case)
    if asked(case, bill):
        return None
    if case["kit_kw"]:
        wear = (case["first"], case["per_year"]) if case["first"] is not None else (2, 0.55)
        kit = [case["kit_kw"], case["kit_price"], wear, case["kit_inverter"]]
        return max((worked_out(case, bill, way, *kit) for way in ways_to_meter(case)), key=worth_of)
    return max((best_size(case, bill, way) for way in ways_to_meter(case)), key=worth_of)


def worth_of(found):
    # No system is worth nothing, and costs nothing.
    return found.get("worth", 0.0)


def best_size(case, bill, way):
    """Kilowatt by kilowatt, until one does not add to the worth or is not used."""
    # Upkeep that was typed is that of the whole system: no kW adds to it.
    best, worth = None, -(case["maintenance"] or 0) * (1 - untaxed(case)) * sum((1 + case["discount"] / 100) ** -year for year in range(1, YEARS + 1))
    use = bill["units"] * 12 / units_of_year(STATES[case["state"]])
    for kw in range(1, most_kw(case) + 1):
        found = worked_out(case, bill, way, kw, kw * case["price_per_kw"])
        # Half of the last kW is within the use of the year.
        if found["worth"] <= worth or kw > 1 and kw - 0.5 > use:
            break
        best, worth = found, found["worth"]
    return best or {"kw": 0, "before": bill["rupees"], "after": bill["rupees"], "saved": 0.0, "verdict": "no"}


def asked(case, bill):
    """The gate: no plan of a bill that the tariff does not explain, or of a unit that costs next to nothing or too much."""
    if not case["units"] or not case["bill"]:
        return False
    rupees = case["bill"] / case["months"]
    unit = rupees / bill["units"]
    known = bill["tariff"].discom
    if known is None:
        return not 1 <= unit <= 20
    fixed = known_fixed(known, case["load"] or 3, bill["units"]) or 0
    given = known.get("free", {})
    free = given["units"] / known["bill_months"] if given.get("when") == "always" else 0
    least = bill["tariff"].by_slabs(bill["units"], free) + fixed
    high = {**known, "bands": known.get("range", known)["bands"]}
    most = Tariff(high).by_slabs(bill["units"]) + fixed
    return unit > 20 or not 0.4 * least <= rupees <= 2.2 * most
