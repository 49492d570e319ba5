// Logs a test person in and lets the person sign, with the client that openapi-generator has written in Java.
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Set;
import java.util.UUID;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.RequestsApi;
import org.openapitools.client.model.*;

public class Client {
  static final String PERSON = "00000000-0000-8000-8000-000000000001";
  static final RequestsApi api = new RequestsApi(client());

  static ApiClient client() {
    ApiClient client = new ApiClient();
    client.setBasePath(System.getenv("SIGNET_URL"));
    client.setUsername(System.getenv("CLIENT_ID"));
    client.setPassword(System.getenv("CLIENT_SECRET"));
    return client.setReadTimeout(60_000);
  }

  static void check(boolean isRight, Object found) {
    if (!isRight) throw new AssertionError("unexpected: " + found);
  }

  static byte[] digest(String algorithm, String text) throws Exception {
    return MessageDigest.getInstance(algorithm).digest(text.getBytes(StandardCharsets.UTF_8));
  }

  static CreatedSession create(Object request, String test) throws ApiException {
    return api.createSession(new CreateSessionRequest(request), UUID.randomUUID().toString(), test);
  }

  static void await(UUID session, SessionState.StatusEnum wanted) throws ApiException {
    Set<SessionState.StatusEnum> ends = Set.of(wanted, SessionState.StatusEnum.CANCELLED, SessionState.StatusEnum.EXPIRED);
    SessionState state = api.readStatus(session, null, null, null);
    while (!ends.contains(state.getStatus()))
      state = api.readStatus(session, 20, state.getStatus().getValue(), null);
    check(state.getStatus() == wanted, state);
  }

  public static void main(String[] arguments) throws Exception {
    byte[] random = new byte[32];
    new SecureRandom().nextBytes(random);
    Base64.Encoder base64url = Base64.getUrlEncoder().withoutPadding();
    String verifier = base64url.encodeToString(random);
    CreatedSession login = create(new LoginRequest()
        .signatureType(LoginRequest.SignatureTypeEnum.AUTHENTICATION).redirectUri(System.getenv("REDIRECT_URI")).state("xyz")
        .codeChallenge(base64url.encodeToString(digest("SHA-256", verifier)))
        .codeChallengeMethod(LoginRequest.CodeChallengeMethodEnum.S256)
        .subjectId(PERSON), "outcome=CONFIRMED,after=500");
    long expiresAt = login.getExpiresAt();
    check(expiresAt > 1_700_000_000L, login);
    await(login.getSessionId(), SessionState.StatusEnum.CONFIRMED);
    String code = api.completeSession(login.getSessionId(), null).getRedirect().replaceAll(".*[?&]code=([^&]*).*", "$1");
    RedeemCodeRequest redemption = new RedeemCodeRequest().code(code).codeVerifier(verifier);
    LoggedIn person = api.redeemCode(redemption, null);
    check(person.getSubjectId().toString().equals(PERSON), person);

    String hash = HexFormat.of().formatHex(digest("SHA-512", "data"));
    CreatedSession signing = create(new SigningRequest()
        .signatureType(SigningRequest.SignatureTypeEnum.SIGNING).signedDataHash(hash).subjectId(PERSON).push(true),
        null);
    await(signing.getSessionId(), SessionState.StatusEnum.COMPLETED);
    SigningResult result = api.readResult(signing.getSessionId(), null);
    check(result.getSignedDataHash().equals(hash) && result.getSigningTime() > 1_700_000_000L, result);

    try {
      api.redeemCode(redemption, null);
      throw new AssertionError("A code works twice.");
    } catch (ApiException error) {
      check(error.getCode() == 400 && error.getResponseBody().contains("\"invalid_grant\""), error);
    }
    System.out.println("logged in and signed");
  }
}
