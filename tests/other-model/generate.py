"""Writes cases.csv and data.json: 300 homes and 130 businesses with the answers of the other model."""

import csv
import json
import random
import sys
from pathlib import Path

from sun_and_bill import DATA, DISCOMS, STATES, Tariff, first_known, first_of, fixed_of, has_rates
from system_and_money import answer, most_kw

HERE = Path(__file__).parent
ASKED = [
    "state", "discom", "buyer", "units", "bill", "months", "fixed", "free", "load", "phases", "meter", "credit", "topup",
    "discount", "rise", "maintenance", "price_per_kw", "kit_kw", "kit_price", "first", "per_year", "kit_inverter",
    "gst", "tax", "days",
]
ANSWERED = ["kw", "made", "before", "after", "saved", "subsidy", "cost", "payback", "worth", "verdict"]


def maybe(pick, share, value):
    return value() if pick.random() < share else None


def a_case(pick, buyer, among=None):
    home = buyer == "home"
    # Half of the homes live where the tariff is known.
    known_states = sorted({d["state"] for d in DISCOMS.values() if has_rates(d)})
    state = pick.choice(among or (known_states if home and pick.random() < 0.5 else sorted(STATES)))
    of_state = [slug for slug, d in DISCOMS.items() if d["state"] == state and "districts" not in d]
    discom = pick.choice(of_state) if of_state and pick.random() < 0.3 else None
    company = DISCOMS.get(discom) or first_known(state) or first_of(state) or {}
    months = company.get("bill_months", 1) if pick.random() < 0.8 else pick.choice([1, 2])
    a_month = round(pick.lognormvariate(5.8, 0.55)) if home else round(pick.lognormvariate(7.3, 0.7))
    a_month = max(60, min(a_month, 1500 if home else 9000))
    phases = maybe(pick, 0.6, lambda: pick.choice([1, 3]) if home else 3)
    load = maybe(pick, 0.4, lambda: pick.choice([1, 2, 3, 4, 5, 7, 10] if home else [10, 15, 25, 40]))
    free = maybe(pick, 0.15, lambda: pick.choice([0, 0, 30, 50]) * months) if home else None
    case = {
        "state": state,
        "discom": discom,
        "buyer": buyer,
        "units": a_month * months,
        "months": months,
        "free": free,
        "load": load,
        "phases": phases,
        "fixed": None,
        "bill": None,
        "meter": maybe(pick, 0.3, lambda: pick.choice(["net", "billing", "gross", "none"])),
        "credit": maybe(pick, 0.4, lambda: round(pick.uniform(1.5, 4), 2)),
        "gst": not home and pick.random() < 0.4,
        "tax": None if home else maybe(pick, 0.4, lambda: pick.choice([15, 25, 30])),
        "days": None if home else maybe(pick, 0.5, lambda: pick.choice([5, 6, 7])),
        "topup": home and pick.random() < 0.4,
        "discount": pick.choice([7, 7, 7, 5, 10]),
        "rise": pick.choice([0, 0, 0, 3]),
        "maintenance": maybe(pick, 0.2, lambda: pick.choice([0, 1000, 3000])),
        "price_per_kw": pick.randrange(38_000, 75_000, 500),
        **dict.fromkeys(["kit_kw", "kit_price", "first", "per_year", "kit_inverter"]),
    }
    known = company if home and has_rates(company) else None
    if not known or pick.random() < 0.5:
        owed = Tariff(known).charge(a_month) if known else a_month * pick.uniform(3.5, 11)
        fixed = fixed_of(company if home else None, load, a_month, home)
        case["bill"] = round((owed * pick.uniform(0.8, 1.35) + fixed) * months)
        if pick.random() < 0.05:
            case["bill"] = round(case["bill"] * pick.choice([0.1, 6]))
        elif pick.random() < 0.25:
            case["fixed"] = round(fixed * pick.uniform(0.5, 1.2) * months)
    if case["bill"] is not None and case["fixed"] is not None and case["fixed"] >= case["bill"]:
        case["fixed"] = None
    if home and case["bill"] is not None and pick.random() < 0.15:
        case["units"] = None
    if pick.random() < 0.5:
        use = a_month * 12 / STATES[state]["kwh_per_kw_day"] / 300
        kw = min(round(use * pick.uniform(0.4, 1.2), 2), most_kw(case))
        case["kit_kw"] = max(kw, 1)
        case["kit_price"] = round(case["kit_kw"] * case["price_per_kw"])
        if pick.random() < 0.7:
            case["first"], case["per_year"] = pick.choice([(1, 0.4), (2, 0.45), (2.5, 0.7)])
        case["kit_inverter"] = maybe(pick, 0.5, lambda: round(case["kit_price"] * pick.uniform(0.1, 0.25)))
        case["price_per_kw"] = None
    return case


def cell(value):
    if value is None or value is False:
        return ""
    if value is True:
        return "1"
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else value


def main():
    pick = random.Random(int(sys.argv[1]) if len(sys.argv) > 1 else 46)
    cases = [a_case(pick, "home") for _ in range(300)] + [a_case(pick, "business") for _ in range(100)]
    # Few states let a business only sell what it makes: a case of chance alone would be of none.
    gross = sorted({d["state"] for d in DISCOMS.values() if d.get("business_method") == "gross"})
    cases += [a_case(pick, "business", gross) for _ in range(30)]
    with (HERE / "cases.csv").open("w", newline="") as file:
        rows = csv.writer(file, lineterminator="\n")
        rows.writerow([*ASKED, *ANSWERED])
        for case in cases:
            found = answer(case)
            answers = [cell(found.get(name)) for name in ANSWERED] if found else [""] * 9 + ["asked"]
            rows.writerow([*(cell(case[name]) for name in ASKED), *answers])
    (HERE / "data.json").write_text(json.dumps(DATA, ensure_ascii=False, indent=0, separators=(",", ":")) + "\n")


main()
