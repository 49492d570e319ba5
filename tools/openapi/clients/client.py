# Logs a test person in and lets the person sign, with the client that openapi-generator has written in Python.
import base64, hashlib, os, secrets, uuid
from urllib.parse import parse_qs, urlparse
import openapi_client as signet

PERSON = "00000000-0000-8000-8000-000000000001"
configuration = signet.Configuration(
    host=os.environ["SIGNET_URL"], username=os.environ["CLIENT_ID"], password=os.environ["CLIENT_SECRET"])
requests = signet.RequestsApi(signet.ApiClient(configuration))


def create(request, test=None):
    return requests.create_session(
        signet.CreateSessionRequest(request), idempotency_key=str(uuid.uuid4()), x_signet_test=test)


def wait(session_id, wanted):
    state = requests.read_status(session_id)
    while state.status not in (wanted, "CANCELLED", "EXPIRED"):
        state = requests.read_status(session_id, wait=20, since=state.status)
    assert state.status == wanted, state


verifier = secrets.token_urlsafe(32)
challenge = base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).rstrip(b"=").decode()
login = create(signet.LoginRequest(
    signature_type="AUTHENTICATION", redirect_uri=os.environ["REDIRECT_URI"], state="xyz",
    code_challenge=challenge, code_challenge_method="S256", subject_id=PERSON),
    "outcome=CONFIRMED,after=500")
assert login.expires_at > 1_700_000_000 and login.push_status == "NOT_REQUESTED", login
wait(login.session_id, "CONFIRMED")
code = parse_qs(urlparse(requests.complete_session(login.session_id).redirect).query)["code"][0]
person = requests.redeem_code(signet.RedeemCodeRequest(code=code, code_verifier=verifier))
assert str(person.subject_id) == PERSON, person

digest = hashlib.sha512(b"data").hexdigest()
signing = create(signet.SigningRequest(
    signature_type="SIGNING", signed_data_hash=digest, signed_data_name="a.txt", subject_id=PERSON, push=True))
wait(signing.session_id, "COMPLETED")
result = requests.read_result(signing.session_id)
assert result.signed_data_hash == digest and base64.b64decode(result.container)[:2] == b"PK", result

try:
    requests.redeem_code(signet.RedeemCodeRequest(code=code, code_verifier=verifier))
    raise AssertionError("A code works twice.")
except signet.exceptions.BadRequestException as error:
    assert error.data.error_code == "invalid_grant" and error.data.payload is None, error.data
print("logged in and signed")
