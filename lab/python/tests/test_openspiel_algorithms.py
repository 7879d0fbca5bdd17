"""OpenSpiel's own algorithms, each for a few iterations, as people run them."""

import sys

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python import rl_environment
from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts
from open_spiel.python.algorithms import external_sampling_mccfr, outcome_sampling_mccfr

from tapis import openspiel

#: Three cards for each, and twelve choices: small enough to be solved.
SMALL = "python_tapis_scientifique(deck=2H 4H AH;2S 4S AS,options=joker:off,max_game_length=12,recall=4)"


@pytest.mark.parametrize("name", openspiel.NAMES)
@pytest.mark.parametrize("players", [2, 3])
def test_search_over_what_could_be_plays(name, players):
    """It had nothing to resample with."""
    game = pyspiel.load_game(name, {"players": players, "max_game_length": 80})
    rng = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bot = ismcts.ISMCTSBot(game, evaluator, uct_c=2.0, max_simulations=10, random_state=rng)
    state, n_chosen = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(int(rng.choice(state.legal_actions())))
        elif state.current_player() == 0 and n_chosen < 8:
            action = int(bot.step(state))
            assert action in state.legal_actions()
            n_chosen += len(state.legal_actions()) > 1
            state.apply_action(action)
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
    assert n_chosen > 0


@pytest.mark.parametrize("name", openspiel.NAMES)
def test_sampled_regrets_are_minimized(name):
    """One information state stood for two sets of actions in Bataille corse, where this died."""
    game = pyspiel.load_game(name, {"max_game_length": 200})
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    for _ in range(20):
        solver.iteration()
    assert sys.getrecursionlimit() > pyspiel.load_game(name).max_game_length()
    assert len(solver._infostates) > 20


def test_regrets_of_a_small_game_come_to_an_equilibrium():
    game = pyspiel.load_game(SMALL)
    solver = cfr.CFRPlusSolver(game)
    before = exploitability.nash_conv(game, solver.average_policy())
    for _ in range(8):
        solver.evaluate_and_update_policy()
    after = exploitability.nash_conv(game, solver.average_policy())
    assert after < before / 2, (before, after)
    sampled = external_sampling_mccfr.ExternalSamplingSolver(game)
    for _ in range(5):
        sampled.iteration()


def test_deep_regrets_are_minimized():
    pytest.importorskip("jax")
    from open_spiel.python.jax import deep_cfr

    game = pyspiel.load_game(SMALL)
    solver = deep_cfr.DeepCFRSolver(
        game,
        policy_network_layers=(32,),
        advantage_network_layers=(32,),
        num_iterations=1,
        num_traversals=2,
        batch_size_advantage=32,
        batch_size_strategy=32,
        memory_capacity=1_000,
        policy_network_train_steps=20,
        advantage_network_train_steps=10,
    )
    solver.solve()
    state = game.new_initial_state()
    chances = solver.action_probabilities(state)
    assert set(chances) <= set(state.legal_actions())
    assert sum(chances.values()) == pytest.approx(1, abs=1e-3)


@pytest.mark.parametrize("name", ["python_tapis_corse", "python_tapis_scientifique"])
def test_fictitious_self_play_learns_from_information_states(name):
    pytest.importorskip("jax")
    from open_spiel.python.jax import nfsp

    game = pyspiel.load_game(name, {"max_game_length": 100, "recall": 8})
    env = rl_environment.Environment(game)
    (n_numbers,) = env.observation_spec()["info_state"]
    assert n_numbers == game.information_state_tensor_size() > game.observation_tensor_size()
    agents = [
        nfsp.NFSP(
            player,
            n_numbers,
            env.action_spec()["num_actions"],
            hidden_layers_sizes=[16],
            reservoir_buffer_capacity=1_000,
            anticipatory_param=1.0,
            batch_size=16,
            min_buffer_size_to_learn=32,
            learn_every=16,
            replay_buffer_capacity=1_000,
        )
        for player in range(2)
    ]
    for _ in range(4):
        step = env.reset()
        while not step.last():
            step = env.step([agents[step.observations["current_player"]].step(step).action])
        for agent in agents:
            agent.step(step)
    assert any(loss is not None for agent in agents for loss in agent.loss)
