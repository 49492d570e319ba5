import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.Security;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import org.bouncycastle.asn1.ASN1GeneralizedTime;
import org.bouncycastle.asn1.ocsp.OCSPObjectIdentifiers;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.ExtendedKeyUsage;
import org.bouncycastle.asn1.x509.KeyPurposeId;
import org.bouncycastle.cert.X509CertificateHolder;
import org.bouncycastle.cert.ocsp.BasicOCSPResp;
import org.bouncycastle.cert.ocsp.OCSPResp;
import org.bouncycastle.cert.ocsp.RevokedStatus;
import org.bouncycastle.cert.ocsp.SingleResp;
import org.bouncycastle.cert.ocsp.UnknownStatus;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.bouncycastle.operator.jcajce.JcaContentVerifierProviderBuilder;

/**
 * Reads OCSP responses with BouncyCastle. Arguments: the certificate of the CA, and responses. Prints one line for each
 * status, and fails with an exception if a response is not signed by a responder of the CA.
 */
public class ReadStatus {
    public static void main(String[] args) throws Exception {
        Security.addProvider(new BouncyCastleProvider());
        X509Certificate ca = (X509Certificate) CertificateFactory.getInstance("X.509")
            .generateCertificate(new ByteArrayInputStream(Files.readAllBytes(Path.of(args[0]))));
        X509CertificateHolder issuer = new X509CertificateHolder(ca.getEncoded());
        for (int i = 1; i < args.length; i += 1) read(issuer, Files.readAllBytes(Path.of(args[i])));
    }

    private static void require(boolean condition, String what) {
        if (!condition) throw new IllegalStateException(what);
    }

    private static void read(X509CertificateHolder issuer, byte[] der) throws Exception {
        OCSPResp response = new OCSPResp(der);
        require(response.getStatus() == OCSPResp.SUCCESSFUL, "a successful response");
        BasicOCSPResp basic = (BasicOCSPResp) response.getResponseObject();
        X509CertificateHolder responder = basic.getCerts()[0];
        JcaContentVerifierProviderBuilder verifier = new JcaContentVerifierProviderBuilder().setProvider("BC");
        require(responder.isSignatureValid(verifier.build(issuer)), "a responder that the CA has certified");
        require(basic.isSignatureValid(verifier.build(responder)), "a signature of the responder");
        require(
            ExtendedKeyUsage.fromExtensions(responder.getExtensions()).hasKeyPurposeId(KeyPurposeId.id_kp_OCSPSigning),
            "the purpose OCSPSigning");
        require(responder.getExtension(OCSPObjectIdentifiers.id_pkix_ocsp_nocheck) != null, "nocheck");
        for (SingleResp one : basic.getResponses()) System.out.println(describe(one));
    }

    private static String describe(SingleResp one) {
        Object status = one.getCertStatus();
        if (status == null) return "good";
        if (status instanceof UnknownStatus) return "unknown";
        RevokedStatus revoked = (RevokedStatus) status;
        Extension since = one.getExtension(Extension.invalidityDate);
        String date = since == null ? "" : " since " + ASN1GeneralizedTime.getInstance(since.getParsedValue()).getTimeString();
        return "revoked " + (revoked.hasRevocationReason() ? revoked.getRevocationReason() : "") + date;
    }
}
