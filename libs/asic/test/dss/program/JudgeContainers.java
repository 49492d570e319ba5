import eu.europa.esig.dss.model.FileDocument;
import eu.europa.esig.dss.simplereport.SimpleReport;
import eu.europa.esig.dss.spi.DSSUtils;
import eu.europa.esig.dss.spi.validation.CommonCertificateVerifier;
import eu.europa.esig.dss.spi.x509.CommonTrustedCertificateSource;
import eu.europa.esig.dss.validation.SignedDocumentValidator;
import java.io.File;

/**
 * Judges containers with EU DSS and its default policy. Nothing is asked online. Arguments that end in .pem are trust
 * anchors, the others are containers. Prints one line of JSON for each container, in the words of ETSI EN 319 102-1:
 * {"indication": …, "subIndication": … or null}.
 */
public final class JudgeContainers {
  public static void main(String[] arguments) {
    var trusted = new CommonTrustedCertificateSource();
    for (String path : arguments)
      if (path.endsWith(".pem")) trusted.addCertificate(DSSUtils.loadCertificate(new File(path)));
    for (String path : arguments) if (!path.endsWith(".pem")) judge(path, trusted);
  }

  private static void judge(String path, CommonTrustedCertificateSource trusted) {
    var verifier = new CommonCertificateVerifier();
    verifier.setTrustedCertSources(trusted);
    var validator = SignedDocumentValidator.fromDocument(new FileDocument(path));
    validator.setCertificateVerifier(verifier);
    SimpleReport report = validator.validateDocument().getSimpleReport();
    String signature = report.getFirstSignatureId();
    System.out.printf("{\"indication\": %s, \"subIndication\": %s}%n",
        quoted(report.getIndication(signature)), quoted(report.getSubIndication(signature)));
  }

  private static String quoted(Object word) {
    return word == null ? "null" : "\"" + word + "\"";
  }
}
