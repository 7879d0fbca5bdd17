"""OpenSpiel's own tests, for all five games."""

import copy
import pickle
import random

import pytest

pyspiel = pytest.importorskip("pyspiel")

import tapis
from tapis import openspiel


@pytest.mark.parametrize("name", openspiel.NAMES)
def test_random_games_keep_the_interface(name):
    # What a seat remembers is written out at every step, which takes long in long games.
    short = {"python_tapis_scientifique": {"options": "cap:tricks:60"}}
    game = pyspiel.load_game(name, short.get(name, {}))
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_states_are_written_and_read_again():
    game = pyspiel.load_game("python_tapis_norvegienne(players=3)")
    state = play(game, random.Random(1), 60)
    again = game.deserialize_state(state.serialize())
    assert str(again) == str(state) and again.legal_actions() == state.legal_actions()


@pytest.mark.parametrize("name", openspiel.NAMES)
def test_states_are_pickled_copied_and_resampled_and_go_on(name):
    game = pyspiel.load_game(name, {"players": 3})
    assert str(pickle.loads(pickle.dumps(game))) == str(game)
    rng = random.Random(4)
    for n_steps in (0, 2, 30):
        state = play(game, rng, n_steps)
        resampled = state
        if not state.is_chance_node() and not state.is_terminal():
            player = state.current_player()
            resampled = state.resample_from_infostate(player, rng.random)
            for told in ("information_state_string", "observation_string", "legal_actions"):
                assert getattr(resampled, told)(player) == getattr(state, told)(player)
            for told in ("information_state_tensor", "observation_tensor"):
                assert getattr(resampled, told)(player) == getattr(state, told)(player)
        for original in (state, resampled):
            others = [pickle.loads(pickle.dumps(original)), original.clone()]
            others += [copy.copy(original), copy.deepcopy(original)]
            one, draw = original.clone(), random.Random(5)
            while not one.is_terminal() and len(one.history()) < n_steps + 40:
                action = draw.choice(one.legal_actions())
                for it in (one, *others):
                    it.apply_action(action)
                assert {str(it) for it in others} == {str(one)}


def test_what_is_resampled_is_what_a_player_cannot_know():
    state = play(pyspiel.load_game("python_tapis_norvegienne"), random.Random(1), 30)
    player = state.current_player()
    hands = set()
    for nth in range(8):
        table = state.resample_from_infostate(player, random.Random(nth).random).table
        assert table.view(player) == state.table.view(player)
        hands.add(str(table.view(1 - player)["hand"]))
    assert len(hands) == 8


def test_decks_deals_and_lengths_are_parameters():
    game = pyspiel.load_game("python_tapis_corse(deck=2H 4H;3S AS,max_game_length=3,deals=5)")
    state = game.new_initial_state()
    assert state.chance_outcomes() == [(nth, 0.2) for nth in range(5)]
    state.apply_action(4)
    assert state.table.view()["packets"] == [2, 2] and game.max_game_length() == 3
    for _ in range(3):
        assert not state.is_terminal()
        state.apply_action(state.legal_actions()[0])
    assert state.is_terminal() and state.returns() == [0, 0] and state.legal_actions() == []
    pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)
    # Nothing is shuffled there.
    game = pyspiel.load_game("python_tapis_scientifique")
    assert not game.new_initial_state().is_chance_node()
    for wrong in ({"deals": 257}, {"max_game_length": 0}, {"recall": -1}):
        with pytest.raises(ValueError):
            pyspiel.load_game("python_tapis_corse", wrong)


def play(game, rng, n_steps):
    state = game.new_initial_state()
    for _ in range(n_steps):
        if state.is_terminal():
            break
        state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", openspiel.NAMES)
def test_what_a_seat_sees_follows_from_its_own_view(name):
    game = pyspiel.load_game(name, {"players": 3})
    state = play(game, random.Random(2), 40)
    other = state.clone()
    for player in range(3):
        assert len(state.observation_tensor(player)) == game.observation_tensor_size()
        assert state.information_state_string(player) == other.information_state_string(player)
    strings = {state.information_state_string(player) for player in range(3)}
    assert len(strings) == 3 or name.startswith("python_tapis_corse")


def test_house_rules_are_parameters():
    game = pyspiel.load_game("python_tapis_corse(players=4,options=sandwich:on;penalty:under:2)")
    assert game.num_players() == 4
    assert game.new_initial_state().get_game().options == {"sandwich": "on", "penalty": "under:2"}
    with pytest.raises(tapis.OptionsError):
        pyspiel.load_game("python_tapis_corse", {"options": "sandwich:perhaps"})


def test_algorithms_of_openspiel_play_them():
    from open_spiel.python.bots import uniform_random

    game = pyspiel.load_game("python_tapis_scientifique")
    rng = random.Random(3)
    bots = [uniform_random.UniformRandomBot(seat, _Numpy(seat)) for seat in range(2)]
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(rng.randrange(256))
        else:
            state.apply_action(bots[state.current_player()].step(state))
    assert sum(state.returns()) == pytest.approx(0)


def _Numpy(seed):
    import numpy as np

    return np.random.RandomState(seed)
