"""Hooks of schemathesis: which requests of the documented form the service may refuse.

A schema cannot say what is registered for a client, or what an earlier request has created. A refusal for any other
reason means that the schema lacks a rule, and is a fault.
"""

import re

import schemathesis

CODES = {"invalid_scope", "invalid_grant", "invalid_handoff", "idempotency_mismatch"}
FAULTS = re.compile(
    "|".join(
        [
            # Values that are not registered for the client, or that an earlier request did not contain.
            r"redirect_uri is not registered.*",
            r"redirect_uri was (not given|missing) when the signing was created.*",
            r"after is not a cursor of this service.*",
            # Rules that relate two parameters.
            r"since is required with wait",
            r"after is required with wait",
            r"subject_id is required with push",
            r"redirect_uri is required with hosted_page",
            # Rules about characters that regular expressions of JSON Schema do not express in every language.
            r"\w+ must be well-formed Unicode without NUL",
            r"\w+ must not contain control, direction or invisible characters",
            r"\w+ must not be blank",
            r"\w+ must have at most \d+ characters",
            r"signed_data_name must be a plain file name",
            # Rules for the content of an encoded string.
            r"properties .*",
        ]
    ),
    re.DOTALL,
)


@schemathesis.check
def refused_for_a_reason_outside_the_schema(ctx, response, case):
    """The service refuses no request of the documented form, except for the reasons above."""
    generation = case.meta.generation if case.meta is not None else None
    if generation is None or not generation.mode.is_positive or response.status_code not in (400, 422):
        return
    error = response.json()
    if error["errorCode"] in CODES:
        return
    unexplained = [fault for fault in error["defaultTranslation"].split("; ") if not FAULTS.fullmatch(fault)]
    assert not unexplained, f"a request of the documented form was refused: {unexplained}"
