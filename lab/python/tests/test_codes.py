"""One decision after another, in codes and numbers, at one table and at many."""

import numpy as np
import pytest

import tapis

GAMES = [game.replace("norvegienne", "norvegienne-tout") for game in tapis.GAMES]


@pytest.mark.parametrize("game", GAMES)
def test_masks_lead_through_whole_games(game):
    rng = np.random.default_rng(1)
    table = tapis.Table(game, 3, seed=1)
    layout, n_codes = tapis.layout(game, 3), len(tapis.alphabet(game))
    n_numbers = sum(n for _, _, n in layout)
    assert [start for _, start, _ in layout] == list(np.cumsum([0] + [n for *_, n in layout]))[:-1]
    while (seat := table.asked) is not None:
        mask = table.mask()
        numbers = table.observe(seat)
        assert mask.dtype == bool and mask.shape == (n_codes,) and mask.any()
        assert numbers.dtype == np.float32 and numbers.shape == (n_numbers,)
        assert mask[tapis.WAIT] <= table.may_wait
        wrong = np.flatnonzero(~mask)
        if len(wrong):
            with pytest.raises(tapis.Refused):
                table.step(int(rng.choice(wrong)))
        table.step(int(rng.choice(np.flatnonzero(mask))))
    assert not table.mask().any() and table.n_choices() == 0
    with pytest.raises(tapis.Refused, match="over"):
        table.step(0)


def test_a_set_of_cards_is_spelt_card_by_card_and_ends_where_it_could_go_on():
    codes = tapis.alphabet("norvegienne")
    for seed in range(200):
        table = tapis.Table("norvegienne", 2, seed=seed)
        table.act(0, "ready")
        table.act(1, "ready")
        pairs = [it for it in table.legal(table.asked) if len(it["action"].get("lay", "")) == 2]
        if pairs:
            break
    first, second = pairs[0]["codes"]
    assert not table.step(first)
    left = [codes[code] for code in np.flatnonzero(table.mask())]
    assert "end" in left and codes[second] in left
    seat = table.asked
    table.step(second)
    while table.asked == seat and table.mask()[tapis.END]:
        table.step(tapis.END)
    assert pairs[0]["text"] in table.record()


def test_in_nambarz_operations_are_spelt_where_they_are_said():
    answers = {"declare_ops": "on", "rounds": "1"}
    codes = tapis.alphabet("nambarz")
    for seed in range(100):
        table = tapis.Table("nambarz", 2, seed, answers)
        said = [words for words in table.spelt() if any(7 <= code < 11 for code in words)]
        if said:
            break
    names = [codes[code] for code in said[0]]
    assert names[1] in "+-*/" and "-" in names[0]
    assert len(names) % 2 == 1
    for code in said[0]:
        table.step(code)


def test_who_is_asked_can_be_narrowed_to_those_the_table_waits_for():
    table = tapis.Table("corse", 3, seed=1, asks="waited")
    while table.asked is not None:
        assert not table.may_wait
        table.choose(0)
    assert table.results is not None


@pytest.mark.parametrize("game", GAMES)
def test_choices_are_told_in_words_and_to_wait_comes_last(game):
    rng = np.random.default_rng(4)
    table = tapis.Table(game, 3, seed=4)
    for _ in range(200):
        choices = table.choices()
        assert len(choices) == table.n_choices() == len(table.spelt()) + table.may_wait
        if not choices:
            break
        assert (choices[-1] == "wait") == table.may_wait
        legal = {action["text"] for action in table.legal(table.asked)}
        assert set(choices) - {"wait"} <= legal and len(set(choices)) == len(choices)
        nth, before = int(rng.integers(len(choices))), table.record().splitlines()
        seat = table.asked
        table.choose(nth)
        new = table.record().splitlines()[len(before) :]
        assert new == [] if choices[nth] == "wait" else new[0] == f"{'ABC'[seat]} {choices[nth]}"


@pytest.mark.parametrize("game", GAMES)
def test_many_tables_are_stepped_together_and_dealt_anew(game):
    rng = np.random.default_rng(1)
    tables = tapis.Tables(game, 40, players=2, seed=1)
    n_done = 0
    for _ in range(400):
        masks, observations = tables.masks(), tables.observations()
        assert masks.shape == (40, tables.n_codes) and masks.any(axis=1).all()
        assert observations.shape == (40, tables.n_features)
        assert set(tables.asked()) <= {0, 1}
        codes = (rng.random(masks.shape) * masks).argmax(axis=1)
        rewards, done = tables.step(codes)
        assert rewards.shape == (40, 2) and np.allclose(rewards.sum(axis=1), 0)
        assert not rewards[~done].any()
        n_done += done.sum()
    assert n_done > 0 or game in ("corse", "corse-jokers", "nambarz")


def test_many_tables_do_what_each_would_do_alone():
    rng = np.random.default_rng(2)
    tables, again = (tapis.Tables("norvegienne", 64, seed=9) for _ in range(2))
    for _ in range(50):
        codes = (rng.random((64, tables.n_codes)) * tables.masks()).argmax(axis=1)
        one, other = tables.step(codes), again.step(codes)
        assert all((a == b).all() for a, b in zip(one, other))
        assert (tables.observations() == again.observations()).all()


def test_one_wrong_code_leaves_all_tables_as_they_were():
    tables = tapis.Tables("scientifique", 5, seed=1)
    before = tables.observations()
    codes = tables.masks().argmax(axis=1)
    codes[3] = tapis.END
    with pytest.raises(tapis.Refused, match="table 3"):
        tables.step(codes)
    with pytest.raises(tapis.TapisError, match="4 codes for 5 tables"):
        tables.step(codes[:4])
    codes[3] = -1
    with pytest.raises(tapis.Refused):
        tables.step(codes)
    assert (tables.observations() == before).all()
    with pytest.raises(tapis.TapisError):
        tapis.Tables("corse", 0)
