import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.Security;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import java.util.Collection;
import org.bouncycastle.asn1.ASN1Encodable;
import org.bouncycastle.asn1.cms.Attribute;
import org.bouncycastle.asn1.cms.CMSObjectIdentifiers;
import org.bouncycastle.asn1.ocsp.OCSPResponse;
import org.bouncycastle.asn1.pkcs.PKCSObjectIdentifiers;
import org.bouncycastle.cert.X509CertificateHolder;
import org.bouncycastle.cert.ocsp.BasicOCSPResp;
import org.bouncycastle.cert.ocsp.CertificateStatus;
import org.bouncycastle.cert.ocsp.OCSPResp;
import org.bouncycastle.cms.CMSProcessableByteArray;
import org.bouncycastle.cms.CMSSignedData;
import org.bouncycastle.cms.SignerInformation;
import org.bouncycastle.cms.jcajce.JcaSimpleSignerInfoVerifierBuilder;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.bouncycastle.operator.jcajce.JcaContentVerifierProviderBuilder;
import org.bouncycastle.tsp.TimeStampToken;

/**
 * Verifies signatures of level LT with BouncyCastle. Arguments: triples of manifest, signature and root certificate.
 * Prints one line for each signature, and fails with an exception at the first invalid one.
 */
@SuppressWarnings("unchecked")
public class ReadSignature {
    public static void main(String[] args) throws Exception {
        Security.addProvider(new BouncyCastleProvider());
        for (int i = 0; i < args.length; i += 3)
            System.out.println(read(bytes(args[i]), bytes(args[i + 1]), bytes(args[i + 2])));
    }

    private static byte[] bytes(String path) throws Exception {
        return Files.readAllBytes(Path.of(path));
    }

    private static void require(boolean condition, String what) {
        if (!condition) throw new IllegalStateException(what);
    }

    private static X509CertificateHolder find(CMSSignedData data, SignerInformation signer) {
        Collection<X509CertificateHolder> found = data.getCertificates().getMatches(signer.getSID());
        require(found.size() == 1, "one certificate of the signer");
        return found.iterator().next();
    }

    private static String read(byte[] manifest, byte[] signature, byte[] rootPem) throws Exception {
        CMSSignedData data = new CMSSignedData(new CMSProcessableByteArray(manifest), signature);
        SignerInformation signer = data.getSignerInfos().getSigners().iterator().next();
        X509CertificateHolder certificate = find(data, signer);
        require(
            signer.verify(new JcaSimpleSignerInfoVerifierBuilder().setProvider("BC").build(certificate)),
            "a signature that verifies");

        X509Certificate root = (X509Certificate) CertificateFactory.getInstance("X.509")
            .generateCertificate(new ByteArrayInputStream(rootPem));
        Collection<X509CertificateHolder> all = data.getCertificates().getMatches(null);
        require(leadsTo(certificate, new X509CertificateHolder(root.getEncoded()), all), "a chain to the root");
        String time = timestamp(signer, all);
        return "signature ok, timestamp ok at " + time + ", good " + goodCertificates(data);
    }

    private static boolean leadsTo(
        X509CertificateHolder certificate, X509CertificateHolder root, Collection<X509CertificateHolder> all)
        throws Exception {
        for (X509CertificateHolder issuer : all) {
            if (!issuer.getSubject().equals(certificate.getIssuer())) continue;
            require(
                certificate.isSignatureValid(new JcaContentVerifierProviderBuilder().setProvider("BC").build(issuer)),
                "a certificate signed by its issuer");
            return issuer.equals(root) || leadsTo(issuer, root, all);
        }
        return false;
    }

    private static String timestamp(SignerInformation signer, Collection<X509CertificateHolder> all) throws Exception {
        Attribute attribute =
            signer.getUnsignedAttributes().get(PKCSObjectIdentifiers.id_aa_signatureTimeStampToken);
        ASN1Encodable value = attribute.getAttributeValues()[0];
        TimeStampToken token = new TimeStampToken(new CMSSignedData(value.toASN1Primitive().getEncoded()));
        X509CertificateHolder unit = (X509CertificateHolder) token.getCertificates().getMatches(token.getSID())
            .iterator().next();
        token.validate(new JcaSimpleSignerInfoVerifierBuilder().setProvider("BC").build(unit));
        String hash = token.getTimeStampInfo().getHashAlgorithm().getAlgorithm().getId();
        byte[] imprint = MessageDigest.getInstance(hash, "BC").digest(signer.getSignature());
        require(Arrays.equals(imprint, token.getTimeStampInfo().getMessageImprintDigest()), "an imprint of the signature");
        return token.getTimeStampInfo().getGenTime().toInstant().toString();
    }

    private static int goodCertificates(CMSSignedData data) throws Exception {
        int good = 0;
        for (Object info : data.getOtherRevocationInfo(CMSObjectIdentifiers.id_ri_ocsp_response).getMatches(null)) {
            OCSPResp response = new OCSPResp(OCSPResponse.getInstance(info));
            BasicOCSPResp basic = (BasicOCSPResp) response.getResponseObject();
            X509CertificateHolder responder = basic.getCerts()[0];
            require(
                basic.isSignatureValid(new JcaContentVerifierProviderBuilder().setProvider("BC").build(responder)),
                "a revocation answer that verifies");
            if (basic.getResponses()[0].getCertStatus() == CertificateStatus.GOOD) good += 1;
        }
        return good;
    }
}
