{{- /* The labels of every object, besides those of the manifests. */ -}}
{{- define "signet.labels" -}}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" }}
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Values.image.tag | default .Chart.AppVersion | trunc 63 | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- with .Values.commonLabels }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{- /* The image of a process. Arguments: the root, and the name of the image. */ -}}
{{- define "signet.image" -}}
{{- $root := index . 0 }}
{{- $name := index . 1 }}
{{- $image := $root.Values.image }}
{{- $path := compact (list $image.registry $image.repository $name) | join "/" }}
{{- $tag := get $image.tags $name | default $image.tag | default $root.Chart.AppVersion }}
{{- $digest := get $image.digests $name }}
{{- printf "%s:%s" $path $tag }}{{ with $digest }}@{{ . }}{{ end }}
{{- end }}

{{- /* The options of Pods that are set: those of a process, and otherwise those of all Pods. Arguments: the root, the process. */ -}}
{{- define "signet.pods" -}}
{{- $options := mustMergeOverwrite (deepCopy (index . 0).Values.pods) (index . 1).pods }}
{{- range $name, $value := $options }}
{{- if $value }}
{{ dict $name $value | toYaml }}
{{- end }}
{{- end }}
{{- end }}

{{- /* The variables of a ConfigMap. Arguments: the variables that the chart sets, as YAML, and those that values.yaml sets. */ -}}
{{- define "signet.data" -}}
{{- range $name, $value := mustMergeOverwrite (index . 0 | fromYaml) (index . 1) }}
{{- if kindIs "invalid" $value }}
{{- else if and (kindIs "float64" $value) (eq (floor $value) $value) }}
{{ $name }}: {{ $value | int64 | toString | quote }}
{{- else }}
{{ $name }}: {{ $value | toString | quote }}
{{- end }}
{{- end }}
{{- end }}

{{- /* A checksum of the variables of ConfigMaps. Arguments: the root, and the names of the ConfigMaps. */ -}}
{{- define "signet.checksum" -}}
{{- $root := first . }}
{{- $all := list }}
{{- range rest . }}
{{- $all = append $all (include (printf "signet.settings.%s" .) $root) }}
{{- end }}
{{- join "\n" $all | sha256sum }}
{{- end }}

{{- define "signet.serverCa" -}}
{{- if .Values.privateServerCa }}/run/secrets/signet/SERVER_CA{{ end }}
{{- end }}

{{- /* The host names that the Ingress serves. */ -}}
{{- define "signet.hosts" -}}
- {{ .Values.hosts.api }}
- {{ .Values.hosts.login }}
{{- if .Values.portal.enabled }}
- {{ .Values.hosts.portal }}
{{- end }}
{{- if .Values.phoneApp.enabled }}
- {{ .Values.hosts.app }}
{{- end }}
{{- end }}
