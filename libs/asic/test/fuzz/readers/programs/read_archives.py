"""Reads the archives in a folder with zipfile. Prints a line of JSON for each: its name and the SHA-256 of each file."""
import hashlib, json, os, sys, zipfile

for name in sorted(os.listdir(sys.argv[1])):
    files = {}
    try:
        with zipfile.ZipFile(os.path.join(sys.argv[1], name)) as archive:
            for info in archive.infolist():
                if not info.is_dir():
                    files[info.filename] = hashlib.sha256(archive.read(info.filename)).hexdigest()
    except Exception as error:
        files = None
    print(json.dumps({"archive": name, "reader": "Python zipfile", "files": files}))
