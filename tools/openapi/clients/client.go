// Logs a test person in and lets the person sign, with the client that openapi-generator has written in Go.
package main

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"crypto/sha512"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"net/url"
	"os"
	"strings"

	signet "signet.test/generated"
)

const person = "00000000-0000-8000-8000-000000000001"

var ctx = context.WithValue(context.Background(), signet.ContextBasicAuth,
	signet.BasicAuth{UserName: os.Getenv("CLIENT_ID"), Password: os.Getenv("CLIENT_SECRET")})

func check(isRight bool, found any) {
	if !isRight {
		fmt.Printf("unexpected: %+v\n", found)
		os.Exit(1)
	}
}

func must[T any](value T, _ any, err error) T {
	check(err == nil, err)
	return value
}

func wait(api *signet.RequestsAPIService, id string, wanted string) {
	state := must(api.ReadStatus(ctx, id).Execute())
	for state.Status != wanted && state.Status != "CANCELLED" && state.Status != "EXPIRED" {
		state = must(api.ReadStatus(ctx, id).Wait(20).Since(state.Status).Execute())
	}
	check(state.Status == wanted, state)
}

func main() {
	configuration := signet.NewConfiguration()
	configuration.Servers = signet.ServerConfigurations{{URL: os.Getenv("SIGNET_URL")}}
	api := signet.NewAPIClient(configuration).RequestsAPI

	random := make([]byte, 32)
	rand.Read(random)
	verifier := base64.RawURLEncoding.EncodeToString(random)
	hash := sha256.Sum256([]byte(verifier))
	request := signet.NewLoginRequest("AUTHENTICATION", os.Getenv("REDIRECT_URI"),
		base64.RawURLEncoding.EncodeToString(hash[:]), "S256")
	request.SetState("xyz")
	request.SetSubjectId(person)
	login := must(api.CreateSession(ctx).CreateSessionRequest(signet.LoginRequestAsCreateSessionRequest(request)).
		XSignetTest("outcome=CONFIRMED,after=500").Execute())
	var expiresAt int64 = login.ExpiresAt
	check(expiresAt > 1_700_000_000 && login.GetPushStatus() == "NOT_REQUESTED", login)
	wait(api, login.SessionId, "CONFIRMED")
	redirect, err := url.Parse(must(api.CompleteSession(ctx, login.SessionId).Execute()).Redirect)
	check(err == nil, err)
	redemption := signet.NewRedeemCodeRequest(redirect.Query().Get("code"), verifier)
	found := must(api.RedeemCode(ctx).RedeemCodeRequest(*redemption).Execute())
	check(found.SubjectId == person, found)

	digest := sha512.Sum512([]byte("data"))
	signing := signet.NewSigningRequest("SIGNING", hex.EncodeToString(digest[:]))
	signing.SetSubjectId(person)
	signing.SetPush(true)
	created := must(api.CreateSession(ctx).CreateSessionRequest(signet.SigningRequestAsCreateSessionRequest(signing)).Execute())
	wait(api, created.SessionId, "COMPLETED")
	result := must(api.ReadResult(ctx, created.SessionId).Execute())
	check(result.SignedDataHash == signing.SignedDataHash && strings.HasPrefix(result.Container, "UEs"), result)

	_, _, err = api.RedeemCode(ctx).RedeemCodeRequest(*redemption).Execute()
	var refused *signet.GenericOpenAPIError
	check(errors.As(err, &refused), err)
	body, isError := refused.Model().(signet.ErrorResponse)
	check(isError && body.ErrorCode == "invalid_grant", refused)
	fmt.Println("logged in and signed")
}
