"""OpenSpiel's own tests, for all five games."""

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
