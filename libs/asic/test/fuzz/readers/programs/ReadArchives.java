import java.io.BufferedInputStream;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Collections;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipInputStream;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveInputStream;

/**
 * Reads the archives in a folder, by their directories and as streams, with Commons Compress and with the Java library.
 * Prints a line of JSON for each archive and reader: the names of the files and their SHA-256.
 */
public class ReadArchives {
  interface Reader {
    void read(Path archive, Map<String, String> files) throws Exception;
  }

  public static void main(String[] arguments) throws Exception {
    Map<String, Reader> readers = Map.of(
        "Commons Compress", ReadArchives::byCommons,
        "Commons Compress as a stream", ReadArchives::byCommonsStream,
        "Java", ReadArchives::byJava,
        "Java as a stream", ReadArchives::byJavaStream);
    try (var archives = Files.list(Path.of(arguments[0]))) {
      for (Path archive : archives.sorted().toList())
        for (var reader : readers.entrySet()) print(archive, reader.getKey(), reader.getValue());
    }
  }

  static void print(Path archive, String name, Reader reader) {
    Map<String, String> files = new TreeMap<>();
    String found;
    try {
      reader.read(archive, files);
      StringBuilder members = new StringBuilder();
      files.forEach((file, digest) ->
          members.append(members.length() == 0 ? "" : ",").append(quoted(file)).append(":").append(quoted(digest)));
      found = "{" + members + "}";
    } catch (Exception refused) {
      found = "null";
    }
    System.out.println("{\"archive\":" + quoted(archive.getFileName().toString()) + ",\"reader\":" + quoted(name)
        + ",\"files\":" + found + "}");
  }

  static String quoted(String text) {
    StringBuilder escaped = new StringBuilder("\"");
    for (char unit : text.toCharArray()) escaped.append(String.format("\\u%04x", (int) unit));
    return escaped.append('"').toString();
  }

  static String digestOf(InputStream content) throws Exception {
    return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content.readAllBytes()));
  }

  static void byCommons(Path archive, Map<String, String> files) throws Exception {
    try (var zip = new org.apache.commons.compress.archivers.zip.ZipFile(archive.toFile())) {
      for (ZipArchiveEntry entry : Collections.list(zip.getEntries()))
        if (entry.isUnixSymlink()) files.put(entry.getName(), "link");
        else if (!entry.isDirectory()) files.put(entry.getName(), digestOf(zip.getInputStream(entry)));
    }
  }

  static void byCommonsStream(Path archive, Map<String, String> files) throws Exception {
    try (var zip = new ZipArchiveInputStream(new BufferedInputStream(Files.newInputStream(archive)))) {
      for (var entry = zip.getNextZipEntry(); entry != null; entry = zip.getNextZipEntry())
        if (!entry.isDirectory()) files.put(entry.getName(), digestOf(zip));
    }
  }

  static void byJava(Path archive, Map<String, String> files) throws Exception {
    try (var zip = new java.util.zip.ZipFile(archive.toFile())) {
      for (var entry : Collections.list(zip.entries()))
        if (!entry.isDirectory()) files.put(entry.getName(), digestOf(zip.getInputStream(entry)));
    }
  }

  static void byJavaStream(Path archive, Map<String, String> files) throws Exception {
    try (var zip = new ZipInputStream(new BufferedInputStream(Files.newInputStream(archive)))) {
      for (var entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry())
        if (!entry.isDirectory()) files.put(entry.getName(), digestOf(zip));
    }
  }
}
