"""Tables driven by seats, as the rules have it."""

import copy
import random

import pytest

import tapis

GAMES = [*tapis.GAMES, "norvegienne-tout"]


def play(table, rng, n_steps=1_000_000):
    """Plays at random, by seats: whoever must acts; timers run out where nobody must."""
    for _ in range(n_steps):
        must = table.must_act
        if must:
            seat = rng.choice(must)
            table.act(seat, rng.randrange(table.n_legal(seat)))
        elif table.timers:
            table.expire()
        else:
            return table


def test_all_games_are_here_with_their_presets():
    games = {game["name"]: game for game in tapis.games()}
    assert {games[game]["game"] for game in GAMES} == {game["game"] for game in games.values()}
    assert games["corse-jokers"]["game"] == "corse"
    assert games["corse-jokers"]["players"] == (2, 8)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [2, 4])
def test_games_come_to_an_end_and_their_records_replay(game, players):
    table = play(tapis.Table(game, players, seed=players), random.Random(1))
    assert table.is_over and table.may_act == [] and table.asked is None
    results = table.results
    assert sorted(seat for place in results["places"] for seat in place) == list(range(players))
    assert sum(results["returns"]) == pytest.approx(0, abs=1e-5)
    again = tapis.replay(table.record())
    assert again.results == results and again.view() == table.view()
    half = tapis.replay(table.record(), n_inputs=10)
    assert half.results is None or len(half.seen()) < len(table.seen())


def test_the_same_seed_deals_the_same_cards_and_no_seed_others():
    hands = [tapis.Table("norvegienne", 2, seed).view(0)["hand"] for seed in (7, 7, 8, None, None)]
    assert hands[0] == hands[1] and hands[1] != hands[2] and hands[3] != hands[4]
    digits = "ab" * 32
    assert tapis.Table("corse", seed=digits).record().count(digits) == 1


def test_a_view_shows_what_its_seat_may_see_and_no_more():
    table = tapis.Table("norvegienne", 3, seed=1)
    own, other, nobody = table.view(0), table.view(1), table.view()
    assert len(own["hand"]) == own["hands"][0] and own["hand"] != other["hand"]
    assert nobody["hand"] is None and own["open"] == other["open"] == nobody["open"]
    # What others were dealt is backs, in events as in views.
    dealt = [event["hand"] for event in table.seen(0) if "hand" in event]
    shown = {hand["seat"]: list(hand["cards"]) for hand in dealt}
    assert shown == {0: ["faces"], 1: ["backs"], 2: ["backs"]}


def test_legal_actions_are_told_in_words_parts_and_codes():
    table = tapis.Table("norvegienne", 2, seed=1)
    ready = next(action for action in table.legal(0) if action["text"] == "ready")
    assert ready["action"] == "ready" and not ready["is_race"]
    assert [tapis.alphabet("norvegienne")[code] for code in ready["codes"]] == ["ready"]
    table.act(0, "ready")
    table.act(1, table.legal(1).index(ready))
    (seat,) = table.must_act
    lay = table.legal(seat)[0]
    assert lay["text"].startswith("lay ") and len(lay["action"]["lay"]) == len(lay["codes"])


def test_house_rules_are_asked_for_and_answered():
    asked = {question["key"]: question for question in tapis.options("corse")}
    assert asked["sandwich"]["choices"] == ["off", "on"]
    assert "one card between" in asked["sandwich"]["question"]
    table = tapis.Table("corse", options={"sandwich": True, "packs": 2, "penalty": "give"})
    assert (table.options["sandwich"], table.options["packs"]) == ("on", "2")
    assert sum(table.view()["packets"]) == 104


@pytest.mark.parametrize(
    "settings, says, facts",
    [
        ({"options": {"sandwitch": "on"}}, "no option “sandwitch”", "key"),
        ({"options": {"sandwich": "perhaps"}}, "does not answer sandwich", "answer"),
        ({"players": 9}, "9 players", "seats"),
        ({"options": {"pair": "off", "freeze_on_pattern": "ms:2000"}}, "does not go with", "conflict"),
    ],
)
def test_rules_that_make_no_game_are_refused_with_facts(settings, says, facts):
    with pytest.raises(tapis.OptionsError, match=says) as raised:
        tapis.Table("corse", **settings)
    assert list(raised.value.facts) == [facts]


def test_bad_input_is_refused_and_changes_nothing():
    table = tapis.Table("norvegienne", 2, seed=1)
    before = table.record()
    for wrong, error in [
        (lambda: table.act(0, 10_000), tapis.Refused),
        (lambda: table.act(0, "dance"), tapis.Refused),
        (lambda: table.act(0, "pick up"), tapis.Refused),
        (lambda: table.act(2, 0), tapis.TapisError),
        (lambda: table.view(2), tapis.TapisError),
        (lambda: table.view(-1), tapis.TapisError),
        (lambda: table.act(0, -1), tapis.TapisError),
        (lambda: table.choose(-1), tapis.TapisError),
        (lambda: table.step(70_000), tapis.TapisError),
        (lambda: tapis.Table("corse", players=-1), tapis.TapisError),
        (lambda: tapis.Table("corse", players=300), tapis.TapisError),
        (lambda: tapis.Tables("corse", -1), tapis.TapisError),
        (lambda: tapis.simulate("corse", games=-1), tapis.TapisError),
        (lambda: tapis.layout("corse", 0), tapis.TapisError),
        (lambda: table.expire(), tapis.Refused),
        (lambda: table.expire("tea#1"), tapis.TapisError),
        (lambda: table.choose(10_000), tapis.Refused),
        (lambda: table.step(1), tapis.Refused),
        (lambda: table.advise("genius"), tapis.TapisError),
        (lambda: tapis.Table("whist"), tapis.TapisError),
        (lambda: tapis.Table("corse", asks="nobody"), tapis.TapisError),
        (lambda: tapis.Table("corse", seed="ab"), tapis.TapisError),
        (lambda: tapis.replay("tapis 1\ngame whist 1\n"), tapis.RecordError),
        (lambda: tapis.replay(before + "\nA dance\n"), tapis.RecordError),
    ]:
        with pytest.raises(error):
            wrong()
    assert table.record() == before


def test_a_refusal_by_the_rules_names_facts_and_clause():
    table = tapis.Table("norvegienne", 2, seed=1)
    with pytest.raises(tapis.Refused) as raised:
        table.act(0, "pick up")
    assert raised.value.clause.startswith("N") and list(raised.value.facts) == ["illegal"]
    table = tapis.Table("nambarz", 3, seed=1)
    other = next(seat for seat in range(3) if seat not in table.may_act)
    with pytest.raises(tapis.Refused, match="waits for") as raised:
        table.act(other, "draw")
    assert raised.value.clause is None and list(raised.value.facts) == ["not_now"]


def test_a_copy_goes_its_own_way():
    table = tapis.Table("nambarz", 3, seed=5)
    other = copy.deepcopy(table)
    other.choose(0)
    assert other.record() != table.record()
    table.choose(0)
    assert other.record() == table.record()


def test_a_slap_is_a_race_and_timers_can_be_let_run_out():
    table = tapis.Table("corse", 2, seed=3)
    rng = random.Random(3)
    while not any(action["is_race"] for action in table.legal(0)):
        table.act(table.must_act[0], 0)
    assert any(action["text"] == "slap" for action in table.legal(0))
    while not table.timers:
        play(table, rng, 1)
    (name, after_ms), *_ = table.timers
    table.expire(name)
    assert after_ms > 0 and name not in [timer for timer, _ in table.timers]
