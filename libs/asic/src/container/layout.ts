/** The files of a container (ETSI EN 319 162-1 section 4.4). */
export const MIMETYPE_NAME = 'mimetype';
export const MIMETYPE = 'application/vnd.etsi.asic-e+zip';
export const MANIFEST_NAME = 'META-INF/ASiCManifest001.xml';
export const SIGNATURE_NAME = 'META-INF/signature001.p7s';
