"""The build hook: a wheel made from the sources holds the built browser client."""

import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))
import web_client


class ClientHook(BuildHookInterface[BuilderConfig]):
    """Builds web/ into the package, unless it is installed for work on it (./play does that)."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or not web_client.WEB.is_dir():
            return
        if not (web_client.STATIC / "index.html").exists():
            web_client.build(web_client.node_home(Path(sysconfig.get_paths()["purelib"])))
